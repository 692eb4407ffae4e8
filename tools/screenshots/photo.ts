import { encode } from '@notaria/factories/photos/encode';
import { photograph, sharpSceneOf } from '@notaria/factories/photos/photograph';

/** Pixels of the longer side. */
const LONGEST = 1_400;

/** A photographed paper, as a phone's camera gives it to the page. */
export function photographed() {
  const { picture } = photograph(sharpSceneOf(2), LONGEST);
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: encode(picture, 'jpeg') };
}

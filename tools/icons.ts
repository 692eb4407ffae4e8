/**
 * `npm run icons` draws web/public's icons and the preview picture of shared links, from favicon.svg and the
 * office's name. Run it after changing either, and commit its output.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { NOTARIA } from '@notaria/contract/notaria';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './setup/browser.mjs';
import { inRepo } from './suite/paths.ts';
import { fail } from './suite/shutdown.ts';

const GREEN = '#14514a';
const PAPER = '#faf7f2';
const SERIF = inRepo(
  'node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
);

const svg = readFileSync(inRepo('web/public/favicon.svg'), 'utf8');

/** The mark on a square: large, or smaller on a background to the edges, which phones cut to a shape. */
function icon(share: number, ground: string): string {
  return `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
    <div style="width:${share}vw;height:${share}vw;line-height:0">${svg}</div></body>`;
}

function socialPicture(): string {
  const font = readFileSync(SERIF).toString('base64');
  return `<style>@font-face{font-family:Titulo;src:url(data:font/woff2;base64,${font});font-weight:200 900}</style>
    <body style="margin:0;height:100vh;display:flex;align-items:center;gap:64px;padding:0 96px;box-sizing:border-box;background:${PAPER};color:#1c2422;font-family:Titulo,serif">
    <div style="flex:none;width:260px;line-height:0">${svg}</div>
    <div><div style="font-size:72px;font-weight:600;line-height:1.1">${NOTARIA.marca}</div>
    <div style="font-size:40px;margin-top:24px;color:#943d14">${NOTARIA.lema}</div></div></body>`;
}

const PICTURES = [
  { name: 'icono-192.png', width: 192, height: 192, html: icon(100, 'transparent') },
  { name: 'icono-512.png', width: 512, height: 512, html: icon(100, 'transparent') },
  { name: 'icono-adaptable-512.png', width: 512, height: 512, html: icon(76, GREEN) },
  { name: 'apple-touch-icon.png', width: 180, height: 180, html: icon(88, GREEN) },
  { name: 'imagen-social.png', width: 1200, height: 630, html: socialPicture() },
];

async function draw(browser: Browser): Promise<void> {
  for (const { name, width, height, html } of PICTURES) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(html);
    await page.evaluate('document.fonts.ready');
    writeFileSync(
      inRepo('web/public', name),
      await page.screenshot({ omitBackground: true, type: 'png' }),
    );
    await page.close();
    console.log(`web/public/${name}`);
  }
}

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  await draw(browser).finally(() => browser.close());
}

main().catch(fail);

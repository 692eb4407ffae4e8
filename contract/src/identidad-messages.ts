import type { CodigoAvisoConstancia } from './constancia.ts';
import type { EstadoIdentidad, RazonIdentidad } from './identidad.ts';

/** The sentences about the identity of a client. */
export const IDENTIDAD = {
  falloCargar: 'No se pudo cargar la identidad del cliente. Intenta nuevamente.',
  falloAvisos: 'No se pudo guardar que los revisaste. Intenta nuevamente.',
  avisosRevisados: 'Avisos revisados.',
  falloSat: 'No se le pudo preguntar al SAT. Intenta nuevamente.',
  sinConsultaSat: 'La plataforma no está preguntando al SAT. Abre su página.',
  preguntando: 'Le preguntamos de nuevo al SAT. La respuesta aparecerá aquí.',
  falloConfirmar: 'No se pudo confirmar la identidad. Intenta nuevamente.',
  falloRechazar: 'No se pudo rechazar la identidad. Intenta nuevamente.',
  falloLista: 'No se pudieron cargar las identidades por decidir. Intenta nuevamente.',
  falloDecidir: 'No se pudo guardar la decisión. Intenta nuevamente.',
  confirmada: 'La identidad quedó confirmada. Avisamos al cliente por correo.',
  rechazada:
    'La identidad quedó rechazada. Avisamos al cliente por correo para que suba la constancia correcta.',
  turnada:
    'Otra cuenta tiene el mismo RFC. Un Administrador decidirá cuál lo conserva; mientras tanto nada cambia.',
  decidida: 'La decisión quedó guardada. Avisamos por correo a cada persona de lo suyo.',
  cambio:
    'El cliente cambió su constancia o alguien más ya decidió. Revisa cómo quedó y vuelve a intentarlo.',
  disputaCambio: 'Las cuentas con este RFC cambiaron. Revisa cómo quedaron y vuelve a decidir.',
  sinDisputa: 'Ese RFC ya no tiene nada que decidir.',
} as const;

/** Why an identity waits for confirmation, worded for staff. */
export const RAZON_PARA_LA_NOTARIA: Readonly<Record<NonNullable<RazonIdentidad>, string>> = {
  nombre: 'El nombre de la constancia no es el de la cuenta.',
  rfc_cambiado: 'El nombre coincide, pero el RFC no es el que esta cuenta había verificado.',
  rechazada_antes: 'La notaría ya rechazó en esta cuenta una constancia con este RFC.',
};

const REVISARA =
  'La notaría revisará tu constancia cuando atienda tus trámites. Ya puedes iniciarlos.';

const ESPERA: Readonly<Record<NonNullable<RazonIdentidad>, string>> = {
  nombre:
    'El nombre de tu constancia no es el de tu cuenta. Una persona de la notaría confirmará que eres tú; mientras tanto ya puedes iniciar trámites. Si subiste la constancia de otra persona, sube la tuya.',
  rfc_cambiado:
    'Tu constancia nueva tiene otro RFC. Una persona de la notaría confirmará que eres tú; mientras tanto tus trámites siguen.',
  rechazada_antes:
    'La notaría ya había revisado una constancia con este RFC y no pudo confirmar tu identidad. Una persona la revisará otra vez.',
};

/** What the person reads about their own identity: what is pending, and what to do. */
export function textoIdentidad(estado: EstadoIdentidad, razon: RazonIdentidad): string {
  if (estado === 'coincide') return REVISARA;
  if (estado === 'por_confirmar') return ESPERA[razon ?? 'nombre'];
  if (estado === 'confirmada') return 'La notaría confirmó tu identidad.';
  if (estado === 'rechazada') {
    return 'La notaría no pudo confirmar tu identidad con la constancia que subiste. Sube tu propia constancia; tus trámites siguen guardados.';
  }
  return '';
}

/** What staff read of a notice that the platform no longer knows. */
export const AVISO_ANTERIOR =
  'La lectura dejó un aviso que la plataforma ya no describe: compara los datos con la constancia.';

/** The notices of a certificate that address the client, reworded for staff. */
export const AVISO_PARA_LA_NOTARIA: Readonly<Record<CodigoAvisoConstancia, string>> = {
  rfc_digito: 'El dígito verificador del RFC no coincide. El SAT ha emitido algunos RFC así.',
  curp_digito: 'El dígito verificador de la CURP no coincide.',
  curp_no_corresponde:
    'La CURP no corresponde con el RFC: las letras o la fecha de nacimiento son distintas.',
  nombre_no_corresponde: 'El nombre de la cédula no es igual al de los datos de identificación.',
  emision_antigua: 'La constancia se emitió hace más de tres meses.',
  emision_futura: 'La fecha de emisión de la constancia es posterior al día en que se subió.',
  estatus_no_activo: 'El estatus en el padrón no es ACTIVO ni REACTIVADO.',
  sin_codigo: 'No se encontró el código QR de la cédula, o no se puede leer.',
  texto_ajeno:
    'Hay un sello, una marca u otro texto sobre estos datos o junto a ellos: compáralos con la constancia.',
  lectura_dudosa: 'No es seguro que estos datos se hayan leído bien: compáralos con la constancia.',
};

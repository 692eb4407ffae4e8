/** The sentences about people whom the office represents at its counter. */
export const VENTANILLA_TEXTOS = {
  fallo: 'No se pudo abrir la ventanilla. Intenta nuevamente.',
  falloAbrir: 'No se pudo iniciar el trámite. Lo que escribiste sigue aquí; intenta nuevamente.',
  abierto: 'Trámite iniciado en ventanilla. Ya puedes recibir sus documentos.',
  sinTramite: 'Elige un trámite de la lista.',
  sinAbogado: 'Elige quién atiende el trámite.',
  sinPermiso: 'En esta oficina la ventanilla la atienden los abogados.',
  noEsSuya: 'Este documento lo envía su persona, desde su propia cuenta.',
  laNotaria: 'la notaría, en ventanilla',
  agregada: 'Listo. Ya puedes recibir sus documentos.',
  invitada: 'Invitación enviada. Vence en 14 días; mientras, sigues recibiendo sus documentos.',
  falloInvitar: 'No se pudo enviar la invitación. Intenta nuevamente.',
  conCuenta: 'Esa persona ya tiene cuenta, o su lugar no es de ventanilla.',
  otroNombre:
    'El nombre de tu cuenta no es el que la notaría anotó. Si eres tú, comunícate con la notaría; si no esperabas esta invitación, no hagas nada.',
  otraPersona: 'Tú recibiste este documento en ventanilla. En esta oficina lo acepta otra persona.',
  /** How a notice tells the office what somebody without an account has to hear. */
  llamar: (parte: string, texto: string) => `Avísale por teléfono a «${parte}»: ${texto}`,
  leToca: (dias: number) => `el trámite la espera desde hace ${dias} días`,
  porCorregir: (documento: string) => `hay que corregir «${documento}»`,
  integranotGuardado: 'Número guardado.',
  integranotMalo: 'Escribe solo el número, de 1 a 9 dígitos.',
  falloIntegranot: 'No se pudo guardar el número. Intenta nuevamente.',
} as const;

/** The sentences about the person's own account. */
export const MI_CUENTA = {
  falloCargar: 'No se pudo cargar tu cuenta. Intenta nuevamente.',
  fallo: 'No se pudo guardar el cambio. Intenta nuevamente.',
  telefono: 'Escribe los 10 dígitos de tu teléfono, con lada.',
  telefonoGuardado: 'Guardamos tu teléfono.',
  telefonoQuitado: 'Quitamos tu teléfono.',
  correoEnviado: (correo: string) =>
    `Enviamos un enlace a ${correo}. Ábrelo y confirma ahí el cambio con tu cuenta; el enlace sirve durante 24 horas.`,
  correoCambiado: (correo: string) => `Tu correo cambió. Desde ahora entras con ${correo}.`,
  correoSinPrueba:
    'Esta cuenta no pidió ese cambio, o el enlace venció. Entra con la cuenta que lo pidió o pide otro enlace en «Mi cuenta».',
  falloCorreo: 'No se pudo cambiar tu correo. Intenta nuevamente.',
  correoIgual: 'Ese ya es el correo de tu cuenta.',
  correoOcupado: 'Ese correo ya tiene una cuenta.',
  correoEspera:
    'Ya enviamos varios enlaces a ese correo. Revisa el correo no deseado o espera una hora.',
  contrasenaGuardada: 'Tu contraseña cambió. Cerramos tu sesión en tus otros dispositivos.',
  contrasenaEntrar: 'Tu contraseña cambió. Inicia sesión de nuevo con ella.',
  falloContrasena: 'No se pudo cambiar tu contraseña. Intenta nuevamente.',
  falloSesiones: 'No se pudieron cargar tus sesiones. Intenta nuevamente.',
  falloCerrar: 'No se pudo cerrar esa sesión. Intenta nuevamente.',
  sesionCerrada: 'Cerramos esa sesión.',
  sinSesion: 'Esa sesión ya está cerrada.',
} as const;

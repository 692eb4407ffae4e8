interface Person {
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string;
  sexo: 'H' | 'M';
  /** Year, month and day, as in a CURP. */
  nacimiento: string;
}

const row = (
  nombre: string,
  apellidoPaterno: string,
  apellidoMaterno: string,
  sexo: 'H' | 'M',
  nacimiento: string,
): Person => ({ nombre, apellidoPaterno, apellidoMaterno, sexo, nacimiento });

/** Invented people who are clients of the two offices, besides the accounts that one can sign in to. */
export const CLIENTES: readonly Person[] = [
  row('Gabriela', 'Mendoza', 'Rivas', 'M', '840312'),
  row('Fernando', 'Castillo', 'Vega', 'H', '790825'),
  row('Patricia', 'Guerrero', 'Soto', 'M', '720114'),
  row('Ricardo', 'Delgado', 'Pineda', 'H', '880607'),
  row('Verónica', 'Cabrera', 'Lara', 'M', '910219'),
  row('Jorge', 'Navarro', 'Cortés', 'H', '660930'),
  row('Silvia', 'Maldonado', 'Reyes', 'M', '580403'),
  row('Eduardo', 'Bautista', 'Solano', 'H', '930511'),
  row('Mónica', 'Figueroa', 'Duarte', 'M', '860728'),
  row('Raúl', 'Zamora', 'Quiroz', 'H', '750216'),
  row('Teresa', 'Valdez', 'Montes', 'M', '620821'),
  row('Daniel', 'Carrillo', 'Bravo', 'H', '960104'),
  row('Leticia', 'Sandoval', 'Meza', 'M', '700909'),
  row('Hugo', 'Cervantes', 'Nieto', 'H', '820317'),
  row('Rocío', 'Palacios', 'Tapia', 'M', '890622'),
  row('Manuel', 'Gallegos', 'Robles', 'H', '530112'),
  row('Norma', 'Villanueva', 'Cano', 'M', '770405'),
  row('Sergio', 'Camacho', 'Leyva', 'H', '910830'),
  row('Claudia', 'Benítez', 'Serrano', 'M', '830518'),
  row('Víctor', 'Montoya', 'Rangel', 'H', '690726'),
  row('Paola', 'Cisneros', 'Barrera', 'M', '980203'),
  row('Gerardo', 'Lozano', 'Macías', 'H', '740611'),
  row('Elena', 'Rosales', 'Trejo', 'M', '650928'),
  row('Roberto', 'Beltrán', 'Galván', 'H', '870715'),
  row('Karina', 'Velasco', 'Ponce', 'M', '940420'),
  row('Ignacio', 'Padilla', 'Conde', 'H', '600808'),
  row('Susana', 'Carmona', 'Dávila', 'M', '800125'),
  row('Tomás', 'Becerra', 'Limón', 'H', '900316'),
  row('Fabiola', 'Pedroza', 'Murillo', 'M', '850912'),
  row('Rodrigo', 'Sepúlveda', 'Caballero', 'H', '970601'),
  row('Yolanda', 'Manzano', 'Peralta', 'M', '550714'),
  row('Joel', 'Toledo', 'Casas', 'H', '920226'),
  row('Miriam', 'Valencia', 'Puente', 'M', '810809'),
  row('Javier', 'Bonilla', 'Santana', 'H', '730503'),
  row('Lorena', 'Cárdenas', 'Rosas', 'M', '880119'),
  row('Mauricio', 'Saldaña', 'Varela', 'H', '860427'),
  row('Diana', 'Gálvez', 'Rueda', 'M', '950805'),
  row('Felipe', 'Maciel', 'Durán', 'H', '640610'),
];

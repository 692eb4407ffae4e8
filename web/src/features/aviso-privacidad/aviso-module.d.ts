declare module 'virtual:aviso-privacidad' {
  interface Run {
    at: number;
    text: string;
    bold: boolean;
  }
  type Block =
    | { kind: 'title'; text: string }
    | { kind: 'paragraph'; runs: Run[] }
    | { kind: 'list'; items: Run[][] };
  const aviso: { titulo: string; vigencia: string; blocks: Block[] };
  export default aviso;
}

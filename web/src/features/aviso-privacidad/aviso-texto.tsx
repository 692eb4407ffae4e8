import type aviso from 'virtual:aviso-privacidad';

type Aviso = typeof aviso;
type Block = Aviso['blocks'][number];
type Run = Extract<Block, { kind: 'paragraph' }>['runs'][number];

/** The notice as a page. */
export function AvisoTexto({ aviso: { blocks } }: { aviso: Aviso }) {
  return (
    <article className="flex max-w-prose flex-col gap-4">
      {blocks.map((block) => (
        <BlockView key={keyOf(block)} block={block} />
      ))}
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'title') return <h2 className="mt-4 text-title-sm">{block.text}</h2>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  }
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-accent">
      {block.items.map((item) => (
        <li key={textOf(item)}>
          <Runs runs={item} />
        </li>
      ))}
    </ul>
  );
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ at, text, bold }) =>
    bold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
  );
}

function textOf(runs: Run[]): string {
  return runs.map((run) => run.text).join('');
}

function keyOf(block: Block): string {
  if (block.kind === 'title') return block.text;
  return block.kind === 'paragraph' ? textOf(block.runs) : block.items.map(textOf).join('|');
}

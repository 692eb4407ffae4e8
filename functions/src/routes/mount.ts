import type { AnyCall, BodyOf, ParamsOf, QueryOf } from '@notaria/contract/call';
import type { Request, Response, Router } from 'express';
import { AppError } from '#platform/errors.ts';
import { requireOurPages } from '#platform/http/app-check.ts';
import { requireFit } from '#platform/http/body.ts';
import { reading } from '#platform/http/deadline.ts';
import { once } from '#platform/http/idempotency.ts';
import { readJson } from '#platform/http/json.ts';
import { readMultipart, type UploadedFile } from '#platform/http/multipart.ts';
import { parseInput } from '#platform/http/parse.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { type Reply, type Sent, send } from '#platform/http/reply.ts';
import { limitStrangers } from '#platform/http/strangers.ts';
import { type Actor, can, type Identity } from '#records/usuarios/actor.ts';
import { readActor, readIdentity } from '#routes/callers/authenticate.ts';

/** What every handler gets: the parsed input, and the raw request for what no schema describes. */
export interface Input<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The uploaded file of a multipart call. */
  file: UploadedFile | undefined;
  /** The client's key for this intent, on calls that create. */
  intent: string;
  req: Request;
}

type Handler<C, Who> = (who: Who, input: Input<C>) => Promise<Reply<C>>;

function intentOf(req: Request): string {
  return req.get('idempotency-key') ?? '';
}

interface Body {
  /** Before any schema has looked at them. */
  fields?: unknown;
  file?: UploadedFile;
}

/** The body of a call; nobody reads one that the call doesn't take. Only a file is worth waiting for on a slow line. */
async function readBody(call: AnyCall, req: Request, res: Response): Promise<Body> {
  if (call.file !== undefined) return reading(res, () => readMultipart(call, req));
  return call.body === undefined ? {} : { fields: await readJson(call, req) };
}

async function readInput<C extends AnyCall>(
  call: C,
  req: Request,
  res: Response,
): Promise<Input<C>> {
  const { fields, file } = await readBody(call, req, res);
  const input = {
    params: call.params && parseInput(call.params, req.params),
    query: call.query && parseInput(call.query, req.query),
    body: call.body && parseInput(call.body, fields ?? {}),
    file,
    intent: intentOf(req),
    req,
  };
  return input as Input<C>;
}

/** Mounts a call: identify, limit, parse, act once, answer. The steps are the same for every call. */
function mountWith<C extends AnyCall, Who extends { uid: string } | undefined>(
  router: Router,
  call: C,
  identify: (req: Request) => Promise<Who>,
  handler: Handler<C, Who>,
): void {
  const path = call.path.replace(/^\/api/, '');
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  router[method](path, async (req: Request, res: Response) => {
    res.locals.route = `${call.method} ${call.path}`;
    limitStrangers(call);
    requireFit(call, req);
    await requireOurPages(req);
    const who = await identify(req);
    const input = await readInput(call, req, res);
    const email: unknown = (input.body as { email?: unknown } | undefined)?.email;
    await limitRate(call, req, who?.uid ?? (typeof email === 'string' ? email : undefined));
    const act = async (): Promise<Sent> => send(res, call, await handler(who, input));
    if (!call.creates) {
      await act();
      return;
    }
    await once(req, `${call.path} ${who?.uid ?? email}`, input, act, (sent) => {
      if (!res.headersSent) res.status(sent.status).json(sent.body);
    });
  });
}

/**
 * A call by whoever shows a link. Its header is read before the body, so that nobody without a link is waited for.
 * @param identify finds the link and who made it; throws for one that is no good
 */
export function mountHolder<C extends AnyCall, Who extends { uid: string }>(
  router: Router,
  call: C,
  identify: (req: Request) => Promise<Who>,
  handler: Handler<C, Who>,
): void {
  assertAccess(call, 'link');
  mountWith(router, call, identify, handler);
}

function assertAccess(call: AnyCall, ...kinds: readonly string[]): void {
  if (!kinds.includes(call.access.kind)) {
    throw new Error(
      `${call.path} is mounted for ${kinds.join(' or ')} but the contract says ${call.access.kind}`,
    );
  }
}

/** A call without a session. */
export function mountPublic<C extends AnyCall>(
  router: Router,
  call: C,
  handler: (input: Input<C>) => Promise<Reply<C>>,
): void {
  assertAccess(call, 'public');
  mountWith(
    router,
    call,
    async () => undefined,
    (_who, input) => handler(input),
  );
}

/** A call of the sign-in itself: a valid identity; where the body names an email, it is the token's. */
export function mountIdentity<C extends AnyCall>(
  router: Router,
  call: C,
  handler: Handler<C, Identity>,
): void {
  assertAccess(call, 'token');
  mountWith(router, call, readIdentity, async (identity, input) => {
    requireOwnEmail(identity, input.body);
    return handler(identity, input);
  });
}

/** A call with a live, verified session and, where the contract names some, one of the permissions. */
export function mountActor<C extends AnyCall>(
  router: Router,
  call: C,
  handler: Handler<C, Actor>,
): void {
  assertAccess(call, 'session', 'permission');
  const { access } = call;
  mountWith(
    router,
    call,
    async (req) => {
      const actor = await readActor(await readIdentity(req));
      if (access.kind === 'permission' && !can(actor, ...access.anyOf)) {
        throw new AppError('forbidden', `lacks ${access.anyOf.join('|')}`);
      }
      return actor;
    },
    handler,
  );
}

/**
 * The email in a body must be the token's.
 * @throws AppError `unauthenticated`
 */
function requireOwnEmail(identity: Identity, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('email' in body)) return;
  if (body.email !== identity.email) {
    throw new AppError('unauthenticated', 'the email of the body is not the token’s');
  }
}

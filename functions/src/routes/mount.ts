import { randomUUID } from 'node:crypto';
import type { AnyCall, BodyOf, ParamsOf, QueryOf } from '@notaria/contract/call';
import { isOfStaff } from '@notaria/contract/roles';
import type { Request, Response, Router } from 'express';
import { AppError } from '#platform/errors.ts';
import { requireOurPages } from '#platform/http/app-check.ts';
import { requireFit } from '#platform/http/body.ts';
import { reading } from '#platform/http/deadline.ts';
import { keyOf, once } from '#platform/http/idempotency.ts';
import { readJson } from '#platform/http/json.ts';
import { readMultipart, type UploadedFile } from '#platform/http/multipart.ts';
import { parseInput } from '#platform/http/parse.ts';
import { countGuess, limitRate, refuseGuesser } from '#platform/http/rate-limit.ts';
import { type Reply, type SentAnswer, send } from '#platform/http/reply.ts';
import { countRefused, limitStrangers } from '#platform/http/strangers.ts';
import { type Actor, can, type Identity } from '#records/usuarios/actor.ts';
import { readActor, readIdentity } from '#routes/callers/authenticate.ts';

/** What every handler gets: the parsed input, and the raw request for what no schema describes. */
export interface Input<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The uploaded file of a multipart call. */
  file: UploadedFile | undefined;
  /** The Idempotency-Key; one of its own for a request without it. */
  intent: string;
  req: Request;
}

type Handler<C, Who> = (who: Who, input: Input<C>) => Promise<Reply<C>>;
/** Sends the answer itself, and returns what it sent. */
type Responder<C, Who> = (who: Who, input: Input<C>, res: Response) => Promise<SentAnswer>;

/** Whether a caller is one of the staff; whoever has only a link or an identity is not. */
function isStaff(who: unknown): boolean {
  const { idRol } = (who ?? {}) as Partial<Actor>;
  return idRol !== undefined && isOfStaff(idRol);
}

function answering<C extends AnyCall, Who>(call: C, handler: Handler<C, Who>): Responder<C, Who> {
  return async (who, input, res) => send(res, call, await handler(who, input), isStaff(who));
}

interface Body {
  /** The form fields, before any schema has checked them. */
  fields?: unknown;
  file?: UploadedFile;
}

/** Reads the body of a call; not if the call takes none. Only a body with a file may take long on a slow line. */
async function readBody(call: AnyCall, req: Request, res: Response): Promise<Body> {
  if (call.file !== undefined) return reading(res, () => readMultipart(call, req));
  return call.body === undefined ? {} : { fields: await readJson(call, req) };
}

async function readInput<C extends AnyCall>(
  call: C,
  intent: string,
  req: Request,
  res: Response,
): Promise<Input<C>> {
  const { fields, file } = await readBody(call, req, res);
  const input = {
    params: call.params && parseInput(call.params, req.params),
    query: call.query && parseInput(call.query, req.query),
    body: call.body && parseInput(call.body, fields ?? {}),
    file,
    intent,
    req,
  };
  return input as Input<C>;
}

/** Mounts a call: identify, limit, parse, act once, answer. The steps are the same for every call. */
function mountWith<C extends AnyCall, Who extends { uid: string } | undefined>(
  router: Router,
  call: C,
  identify: (req: Request) => Promise<Who>,
  respond: Responder<C, Who>,
  comesFrom: (req: Request) => Promise<void> = requireOurPages,
): void {
  const answer = async (req: Request, res: Response) => {
    requireFit(call, req);
    await comesFrom(req);
    const who = await identify(req);
    const key = call.creates ? keyOf(req) : undefined;
    const input = await readInput(call, key ?? randomUUID(), req, res);
    const email: unknown = (input.body as { email?: unknown } | undefined)?.email;
    await limitRate(call, req, who?.uid ?? (typeof email === 'string' ? email : undefined));
    const act = () => respond(who, input, res);
    if (key === undefined) {
      await act();
      return;
    }
    await once(key, `${call.path} ${who?.uid ?? email}`, input, act, (sent) => {
      if (!res.headersSent) res.status(sent.status).json(sent.body);
    });
  };
  const path = call.path.replace(/^\/api/, '');
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  router[method](path, async (req: Request, res: Response) => {
    res.locals.route = `${call.method} ${call.path}`;
    if (call.access.kind === 'link') refuseGuesser(call, req);
    limitStrangers(call, req);
    try {
      await answer(req, res);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) countRefused(call, req);
      throw error;
    }
  });
}

/**
 * Mounts a call for the holder of a link. The link's header is checked before the body is read, so that
 * nobody without a link keeps the server waiting. A link that is no good counts as a wrong guess of its
 * address.
 * @param identify finds the link and the person who made it; throws `not_found` if the link is no good
 */
export function mountHolder<C extends AnyCall, Who extends { uid: string }>(
  router: Router,
  call: C,
  identify: (req: Request) => Promise<Who>,
  handler: Handler<C, Who>,
): void {
  assertAccess(call, 'link');
  const counted = async (req: Request) => {
    try {
      return await identify(req);
    } catch (error) {
      if (error instanceof AppError && error.status === 404) await countGuess(call, req);
      throw error;
    }
  };
  mountWith(router, call, counted, answering(call, handler));
}

function assertAccess(call: AnyCall, ...kinds: readonly string[]): void {
  if (!kinds.includes(call.access.kind)) {
    throw new Error(
      `${call.path} is mounted for ${kinds.join(' or ')} but the contract says ${call.access.kind}`,
    );
  }
}

/** Mounts a call without a session. */
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
    answering(call, (_who: undefined, input) => handler(input)),
  );
}

/**
 * Mounts a call that a mail program makes from its own servers with the link of a mail. No App Check token
 * can come with it.
 */
export function mountFromMail<C extends AnyCall>(
  router: Router,
  call: C,
  handler: (input: Input<C>) => Promise<Reply<C>>,
): void {
  assertAccess(call, 'signature');
  const respond = answering(call, (_who: undefined, input: Input<C>) => handler(input));
  const anywhere = async () => undefined;
  mountWith(router, call, async () => undefined, respond, anywhere);
}

/** The same for a file that a program reads by a link of ours; the handler sends it. */
export function mountFileFromAnywhere<C extends AnyCall>(
  router: Router,
  call: C,
  handler: (input: Input<C>, res: Response) => Promise<void>,
): void {
  assertAccess(call, 'signature');
  const anywhere = async () => undefined;
  const respond: Responder<C, undefined> = async (_who, input, res) => {
    await handler(input, res);
    return { status: res.statusCode, body: undefined };
  };
  mountWith(router, call, async () => undefined, respond, anywhere);
}

/** Mounts a call of the sign-in itself: a valid identity. If the body names an email, it must be the token's. */
export function mountIdentity<C extends AnyCall>(
  router: Router,
  call: C,
  handler: Handler<C, Identity>,
): void {
  assertAccess(call, 'token');
  const checked: typeof handler = async (identity, input) => {
    requireOwnEmail(identity, input.body);
    return handler(identity, input);
  };
  mountWith(router, call, readIdentity, answering(call, checked));
}

/** Mounts a call with a live, verified session and one of the permissions that the contract names, if any. */
export function mountActor<C extends AnyCall>(
  router: Router,
  call: C,
  handler: Handler<C, Actor>,
): void {
  assertAccess(call, 'session', 'permission');
  mountWith(router, call, actorFor(call), answering(call, handler));
}

/** The same for a call whose answer is a file, which the handler sends. */
export function mountActorFile<C extends AnyCall>(
  router: Router,
  call: C,
  handler: (actor: Actor, input: Input<C>, res: Response) => Promise<void>,
): void {
  assertAccess(call, 'permission');
  mountWith(router, call, actorFor(call), async (actor, input, res) => {
    await handler(actor, input, res);
    return { status: res.statusCode, body: undefined };
  });
}

/** Finds the caller, and checks that they may make the call. */
function actorFor({ access }: AnyCall): (req: Request) => Promise<Actor> {
  return async (req) => {
    const actor = await readActor(await readIdentity(req));
    if (access.kind === 'permission' && !can(actor, ...access.anyOf)) {
      throw new AppError('forbidden', `lacks ${access.anyOf.join('|')}`);
    }
    return actor;
  };
}

/**
 * Checks that the email in a body is the token's.
 * @throws AppError `unauthenticated`
 */
function requireOwnEmail(identity: Identity, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('email' in body)) return;
  if (body.email !== identity.email) {
    throw new AppError('unauthenticated', 'the email of the body is not the token’s');
  }
}

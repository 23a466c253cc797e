import { type DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { PassThrough } from 'node:stream';
import type { FirestoreServer } from './server';
import { type WireTimestamp, type FirestoreRequests, RpcError, type StoredDocument } from './wire';

export type FirestoreMethod = keyof FirestoreRequests;

/** The connection between client and server. Tests can pass networks that lose or delay responses. */
export type FirestoreNetwork = <T>(
  method: FirestoreMethod,
  request: unknown,
  serve: () => T | Promise<T>,
) => Promise<T>;

const perfect: FirestoreNetwork = async (_method, _request, serve) => serve();

/** The call options passed by the SDK, which list the error codes that allow a retry. */
interface CallOptions {
  retry?: { codes?: readonly number[] };
}

/** Maximum number of retries. The delays between them start at `firstWait` milliseconds and grow exponentially. */
const maxRetries = 8;
const firstWait = 100;
const waitGrowth = 1.3;

async function withRetries<T>({ retry }: CallOptions, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isRetried = error instanceof RpcError && retry?.codes?.includes(error.code);
      if (!isRetried || attempt === maxRetries) throw error;
      // Uses the same random delay as the real client.
      const most = firstWait * waitGrowth ** attempt;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
    }
  }
}

function toStream(answers: Promise<readonly object[]>): PassThrough {
  const stream = new PassThrough({ objectMode: true });
  answers.then(
    (all) => {
      for (const answer of all) stream.write(answer);
      stream.end();
    },
    (error: unknown) =>
      stream.destroy(error instanceof Error ? error : new Error('failed', { cause: error })),
  );
  return stream;
}

/** Implements the methods of the generated client that the SDK calls. */
function generatedClient(server: FirestoreServer, network: FirestoreNetwork) {
  const unary =
    <M extends FirestoreMethod, T>(
      method: M,
      serve: (request: FirestoreRequests[M], requestedAt: WireTimestamp) => T | Promise<T>,
    ) =>
    async (request: FirestoreRequests[M], options: CallOptions): Promise<[T]> => [
      await withRetries(options, () => {
        const requestedAt = server.nextTimestamp();
        return network(method, request, () => serve(request, requestedAt));
      }),
    ];
  const streamed =
    <M extends FirestoreMethod>(method: M, serve: (request: FirestoreRequests[M]) => Promise<object[]>) =>
    (request: FirestoreRequests[M]) =>
      toStream(network(method, request, () => serve(request)));
  return {
    commit: unary('commit', (request, requestedAt) => server.commit(request, requestedAt)),
    batchWrite: unary('batchWrite', (request) => server.batchWrite(request)),
    rollback: unary('rollback', (request) => server.rollback(request)),
    listDocuments: unary('listDocuments', (request) => server.listDocuments(request)),
    listCollectionIds: unary('listCollectionIds', (request) => server.listCollectionIds(request)),
    batchGetDocuments: streamed('batchGetDocuments', (request) => server.batchGetDocuments(request)),
    runQuery: streamed('runQuery', (request) => server.runQuery(request)),
    runAggregationQuery: streamed('runAggregationQuery', (request) => server.runAggregationQuery(request)),
  };
}

// Disables tracing, because the SDK would otherwise create a tracer per client and a span per call, which takes time.
process.env['FIRESTORE_ENABLE_TRACING'] = 'off';

type GeneratedClient = ReturnType<typeof generatedClient>;

/** The Admin SDK's own Firestore. Only the pool that provides the generated client is replaced. */
export class InMemoryFirestore extends Firestore {
  readonly _clientPool: object;
  /**
   * Creates the snapshots for triggers, as Cloud Functions does. A snapshot created from only a name represents a
   * missing document.
   */
  declare readonly snapshot_: (
    document: StoredDocument | string,
    readTime: WireTimestamp,
  ) => DocumentSnapshot;

  constructor(projectId: string, server: FirestoreServer, network: FirestoreNetwork = perfect) {
    super({ projectId });
    const client = generatedClient(server, network);
    this._clientPool = {
      run: (_tag: string, _needsGrpc: boolean, work: (client: GeneratedClient) => Promise<unknown>) =>
        work(client),
      terminate: () => Promise.resolve(),
    };
  }
}

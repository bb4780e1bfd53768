/**
 * The only requests that this program ever makes to a server by itself, and only once the player has agreed. They go
 * through Node: the lock on Chromium's network stays shut for everything.
 */
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { urlToHttpOptions } from 'node:url';
import { type DownloadOptions, HttpExecutor } from 'builder-util-runtime';
import type { UpdateFault } from '../../shared/wire/update.ts';

export class UpdateError extends Error {
  readonly fault: UpdateFault;

  constructor(fault: UpdateFault) {
    super(fault);
    this.fault = fault;
  }
}

export interface Limits {
  /** In bytes: an answer that is longer, or does not say how long it is, is not read. */
  readonly most: number;
  /** In milliseconds: without a word for so long, or over in so long. */
  readonly silence: number;
  readonly total: number;
}

/** SECURITY: encrypted, except on this computer itself, where only tests are. */
export function isSafeAddress({ protocol = 'https:', hostname }: RequestOptions): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}

/** What is wrong with an answer before its first byte is read; null if nothing is. */
function faultOf({ statusCode = 0, headers }: IncomingMessage, most: number): UpdateFault | null {
  if (statusCode >= 300 && statusCode < 400) return 'redirect';
  if (statusCode !== 200 && statusCode !== 206) return 'no-answer';
  const length = Number(headers['content-length'] ?? Number.NaN);
  return length <= most ? null : 'too-large';
}

function send(options: RequestOptions, limits: Limits, onResponse: (response: IncomingMessage) => void): ClientRequest {
  // SECURITY: the address of a file comes from a signed manifest, but no request leaves unencrypted all the same.
  if (!isSafeAddress(options)) throw new UpdateError('bad-manifest');
  const request = (options.protocol === 'http:' ? httpRequest : httpsRequest)(options, (response) => {
    const fault = faultOf(response, limits.most);
    if (fault === null) onResponse(response);
    else request.destroy(new UpdateError(fault));
  });
  request.setTimeout(limits.silence, () => request.destroy(new UpdateError('no-answer')));
  const end = setTimeout(() => request.destroy(new UpdateError('no-answer')), limits.total);
  request.on('close', () => clearTimeout(end));
  return request;
}

/** A small file as a whole. */
export function fetchSmall(address: URL, limits: Limits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...urlToHttpOptions(address), headers: { accept: '*/*' } };
    const request = send(options, limits, (response) => buffer(response).then(resolve, reject));
    request.on('error', reject);
    request.end();
  });
}

/** electron-updater's way to the network, with our limits. */
export class LimitedExecutor extends HttpExecutor<ClientRequest> {
  /** Bytes of answers so far. */
  received = 0;

  readonly #limits: Limits;

  constructor(limits: Limits) {
    super();
    this.#limits = limits;
  }

  createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void): ClientRequest {
    return send(options, this.#limits, (response) => {
      this.received += Number(response.headers['content-length']);
      callback(response);
    });
  }

  /** The whole file, where what differs could not be worked out. */
  async download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) =>
      this.doDownload(
        { ...urlToHttpOptions(url), headers: options.headers ?? {} },
        {
          destination,
          options,
          onCancel,
          responseHandler: null,
          callback: (error) => (error ? reject(error) : resolve(destination)),
        },
        0,
      ),
    );
  }
}

/** What an error of the system or of electron-updater means. */
export function updateFaultOf(error: unknown): UpdateFault {
  if (error instanceof UpdateError) return error.fault;
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code === 'ERR_CHECKSUM_MISMATCH') return 'wrong-hash';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (code === 'ECONNRESET' || /aborted/.test(message)) return 'cut-off';
  if (/^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|CERT_|DEPTH_|ERR_TLS)/.test(code)) return 'no-answer';
  return 'failed';
}

/** What the program is called, and where its new versions are: both are in package.json and nowhere else. */
import about from '../package.json' with { type: 'json' };

export const product = about.productName;

interface Channel {
  /** A folder on a server; ends with a slash. */
  readonly address: string;
  /** The public half of the key that signs new versions: 32 bytes in base64. */
  readonly key: string;
}

/** Null in a copy that nobody keeps up to date. */
export const updateChannel = about.updates as Channel | null;

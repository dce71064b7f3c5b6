import { mapDataMaxBytes } from '@terrier/contract/limits'

/** What one request may cost, in one table. */
export const limits = {
  /** A saved map travels as a JSON string within JSON, where every quote takes two bytes. */
  bodyBytes: 2 * mapDataMaxBytes + 64 * 1024,
  /** From the first byte of a request to its last. */
  requestMs: 30_000,
  headersMs: 15_000,
  /** How often the two above are looked at: a slow attacker is cut within 35 seconds. */
  checkMs: 5_000,
  keepAliveMs: 65_000,
  connections: 5_000,
  /** Below this size compressing costs more than it saves. */
  uncompressedBytes: 1024,
  /** The key of an owner with the longest name, every sign of it percent-encoded. */
  parameterLength: 2000,
} as const

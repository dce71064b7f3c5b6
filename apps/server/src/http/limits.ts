import { mapDataMaxBytes } from '@terrier/contract/limits'

/** The limits of one request. */
export const limits = {
  /** A saved map is sent as a JSON string within JSON, where every quote takes two bytes. */
  bodyBytes: 2 * mapDataMaxBytes + 64 * 1024,
  /** From the first byte of a request to its last. */
  requestMs: 30_000,
  headersMs: 15_000,
  /**
   * How often Node checks the two limits above: a slow client is disconnected within 35 seconds.
   */
  checkMs: 5_000,
  keepAliveMs: 65_000,
  connections: 5_000,
  /** Below this size compression costs more than it saves. */
  uncompressedBytes: 1024,
  /** Long enough for the key of the owner with the longest name, percent-encoded. */
  parameterLength: 2000,
} as const

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
  /**
   * Below this size a reply is not compressed: it fits into two TCP segments, so that it would not
   * arrive sooner. A click on a parcel is answered by 1.5 kB, of which gzip takes a tenth of the
   * processor time.
   */
  uncompressedBytes: 2800,
  /** Long enough for the key of the owner with the longest name, percent-encoded. */
  parameterLength: 2000,
} as const

import { Problem } from '@terrier/contract/problems'

import type { Config } from '../config.ts'

/** Throws 'read-only' during maintenance. */
export function requireWritable(config: Config): void {
  if (config.isReadOnly) throw new Problem('read-only')
}

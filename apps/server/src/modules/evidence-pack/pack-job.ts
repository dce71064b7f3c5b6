import type { PackContent } from '@terrier/domain/evidence/pack-content'

import type { PropertyExportJob } from '../../map-files/register-property.ts'

/** What the thread makes a pack from. */
export interface PackJob {
  readonly content: PackContent
  /** The saved map as JSON. */
  readonly data: string
  /** The properties selected on the map. */
  readonly properties: readonly PropertyExportJob[]
}

/** A file of a pack. */
export interface PackFile {
  readonly name: string
  readonly bytes: Uint8Array
}

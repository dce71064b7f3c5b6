import type { Store } from '@terrier/store/store'
import type { Logger } from 'pino'

import type { Config } from '../config.ts'
import type { ProviderTiles } from '../datasets/provider-tiles.ts'
import type { PublishedDatasets } from '../datasets/published-datasets.ts'
import type { TileArchives } from '../datasets/tile-archives.ts'
import type { MailRoom } from '../mail/mail-room.ts'
import type { Admission } from './admission.ts'
import type { Departure } from './departure.ts'
import type { Sessions } from './sessions.ts'

/** What every handler may use besides its request. */
export interface Context {
  readonly store: Store
  readonly config: Config
  readonly sessions: Sessions
  readonly mayBeHere: Admission
  readonly datasets: PublishedDatasets
  readonly archives: TileArchives
  readonly providerTiles: ProviderTiles
  readonly mail: MailRoom
  readonly departure: Departure
  readonly logger: Logger
  /** The one clock. */
  readonly now: () => Date
}

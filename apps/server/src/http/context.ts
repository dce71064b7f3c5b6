import type { Store } from '@terrier/store/store'
import type { Logger } from 'pino'

import type { Config } from '../config.ts'
import type { ProviderStyle } from '../datasets/provider-style.ts'
import type { ProviderTiles } from '../datasets/provider-tiles.ts'
import type { PublishedDatasets } from '../datasets/published-datasets.ts'
import type { TileArchives } from '../datasets/tile-archives.ts'
import type { OutboxWorker } from '../mail/outbox-worker.ts'
import type { OwnershipAllowance } from './ownership-allowance.ts'
import type { Admission } from './admission.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import type { GracefulShutdown } from './graceful-shutdown.ts'
import type { Sessions } from './sessions.ts'

/** The dependencies of every handler, besides its request. */
export interface Context {
  readonly store: Store
  readonly config: Config
  readonly sessions: Sessions
  readonly isAdmitted: Admission
  readonly datasets: PublishedDatasets
  readonly archives: TileArchives
  readonly providerTiles: ProviderTiles
  /** Undefined where no style with a key is configured. */
  readonly providerStyle: () => ProviderStyle | undefined
  readonly mail: OutboxWorker
  readonly background: BackgroundTasks
  /** How much of the licensed ownership data each account has read. */
  readonly ownershipAllowance: OwnershipAllowance
  readonly shutdown: GracefulShutdown
  readonly logger: Logger
  /** The only source of the current time. */
  readonly now: () => Date
}

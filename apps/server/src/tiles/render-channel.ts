import { tracingChannel } from 'node:diagnostics_channel'

/** A tile that is rendered because no archive has it. Where it lies is not said. */
export interface RenderedTile {
  readonly dataset: string
  readonly z: number
}

/** Renderings of tiles. Nothing is done for it while nobody follows it. */
export const renderChannel = tracingChannel<unknown, RenderedTile>('terrier.tile.render')

import type { BaseLayer } from '@terrier/contract/saved-map'
import type { Logger } from 'pino'

import type { Config } from './config.ts'

const settings: Readonly<Record<BaseLayer, string>> = {
  topography: 'TOPOGRAPHY_ATTRIBUTION',
  aerial: 'AERIAL_ATTRIBUTION',
}

/**
 * Warns of raster tiles without a credit. Their licences ask for one, and tiles do not carry it; the
 * sources of a style do.
 */
export function warnOfMissingAttribution(
  config: Pick<Config, BaseLayer>,
  logger: Pick<Logger, 'warn'>,
): void {
  for (const layer of ['topography', 'aerial'] as const) {
    const configured = config[layer]
    if (configured?.kind !== 'raster' || configured.attribution.trim() !== '') continue
    logger.warn(
      { setting: settings[layer] },
      `No attribution is set for the raster tiles of the provider: set ${settings[layer]}`,
    )
  }
}

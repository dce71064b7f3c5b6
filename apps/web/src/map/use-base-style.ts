import type { BaseLayer } from '@terrier/contract/saved-map'
import { useQuery } from '@tanstack/react-query'
import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'

import { landOutlineQuery } from '../api/land-outline-query.ts'
import { useDatasets, useServiceConfig } from '../api/map-queries.ts'
import {
  adaptedStyle,
  baseStyle,
  importedBaseLayers,
  shownBaseLayer,
  streetMapsOf,
  type BaseLayers,
} from './base-style.ts'
import { useMapPreferences } from './map-preferences.ts'
import { useMapStatus } from './view/map-status.ts'
import { sourceIdOf } from './style/dataset-source.ts'
import { OverlayStack } from './overlays/overlay-stack.ts'
import { useBaseMapLoading } from './use-base-map-loading.ts'
import { useMediaQuery } from './use-media-query.ts'
import { useProviderStatus } from './use-provider-status.ts'

/**
 * Loads the style of the base layer. Returns the overlay stack: null until a style is loaded, and a
 * new one for each style.
 */
export function useBaseStyle(map: MapLibreMap | null, baseLayer: BaseLayer): OverlayStack | null {
  const [stack, setStack] = useState<OverlayStack | null>(null)
  const { data: datasets } = useDatasets()
  const { data: config } = useServiceConfig()
  const { data: landOutline, isPending: isOutlinePending } = useQuery(landOutlineQuery)
  const isHighContrast = useMediaQuery('(prefers-contrast: more)')
  const isDimmed = useMapPreferences((preferences) => preferences.isDimmed)
  const dimmedLook = isDimmed ? 'dimmed' : 'printed'
  const look = isHighContrast ? 'high-contrast' : dimmedLook
  const layers = useBaseLayers()
  const isReady = datasets !== undefined && config !== undefined && !isOutlinePending

  useEffect(() => {
    if (!map || !isReady) return undefined
    const style = baseStyle(baseLayer, layers, {
      landOutline,
      look,
    })
    let loaded: OverlayStack | null = null
    const onLoad = () => {
      loaded = new OverlayStack(map)
      setStack(loaded)
    }
    map.once('style.load', onLoad)
    setBaseStyle(map, style)
    return () => {
      map.off('style.load', onLoad)
      loaded?.retire()
      useMapStatus.setState({ failedSources: [] })
      setStack(null)
    }
  }, [map, isReady, baseLayer, look, layers, landOutline])
  const groundSources = useMemo(() => streetMapsOf(layers).map(sourceIdOf), [layers])
  useBaseMapLoading(map, stack, groundSources)
  const shown = shownBaseLayer(baseLayer, layers)
  useProviderStatus(isReady ? map : null, baseLayer, shown.configured !== null)

  return stack
}

/**
 * Replaces the style of the map. With `transformStyle` MapLibre waits until the style before has
 * loaded, so only a style that is yet to be fetched has one: after a provider's style that cannot be
 * loaded, the built-in map would wait for ever.
 */
function setBaseStyle(map: MapLibreMap, style: StyleSpecification | string): void {
  if (typeof style !== 'string') map.setStyle(adaptedStyle(style), { diff: false })
  else map.setStyle(style, { diff: false, transformStyle: (_, next) => adaptedStyle(next) })
}

/** The available base layers, without those whose provider does not respond. */
export function useBaseLayers(): BaseLayers {
  const { data: datasets } = useDatasets()
  const { data: config } = useServiceConfig()
  const failed = useMapStatus((status) => status.failedProviders)
  const configured = (layer: BaseLayer) => (failed.includes(layer) ? null : config?.[layer]) ?? null
  const [topography, aerial] = [configured('topography'), configured('aerial')]
  const { imported, sample } = importedBaseLayers(datasets ?? [])
  const { topography: baseMap, aerial: photographs } = imported
  return useMemo(
    () => ({
      configured: { topography, aerial },
      imported: { topography: baseMap, aerial: photographs },
      sample,
    }),
    [topography, aerial, baseMap, photographs, sample],
  )
}

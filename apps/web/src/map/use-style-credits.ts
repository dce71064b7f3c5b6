import type { BaseLayer } from '@terrier/contract/saved-map'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { shownBaseLayer } from './base-style.ts'
import { useMapStatus } from './view/map-status.ts'
import { plainText } from './plain-text.ts'
import { useBaseLayers } from './use-base-style.ts'

/** Publishes the attributions that the sources of a provider's style bring with them. */
export function useStyleCredits(map: MapLibreMap | null, baseLayer: BaseLayer): void {
  const isStyle = shownBaseLayer(baseLayer, useBaseLayers()).configured?.kind === 'style'
  useEffect(() => {
    if (!map || !isStyle) return undefined
    let sources: readonly string[] = []
    const publish = () => useMapStatus.setState({ styleCredits: creditsOf(map, sources) })
    const onStyle = () => {
      // Before the overlays are added, all sources belong to the provider.
      sources = Object.keys(map.getStyle().sources)
      publish()
    }
    const onData = (event: object) => {
      const { sourceDataType }: { readonly sourceDataType?: string } = event
      // A source knows its attribution once its TileJSON file is loaded.
      if (sourceDataType === 'metadata') publish()
    }
    map.on('style.load', onStyle)
    map.on('sourcedata', onData)
    return () => {
      map.off('style.load', onStyle)
      map.off('sourcedata', onData)
      useMapStatus.setState({ styleCredits: [] })
    }
  }, [map, isStyle])
}

function creditsOf(map: MapLibreMap, sources: readonly string[]): readonly string[] {
  const texts = sources.map((id) => plainText(map.getSource(id)?.attribution ?? ''))
  return [...new Set(texts.filter(Boolean))]
}

import type { SavedMapData } from '@terrier/contract/saved-map'
import { changedObjects } from '@terrier/domain/document/list-differences'
import type { Map as MapLibreMap, MapLibreEvent } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'

import { DocumentMap } from './document-map.tsx'
import { drawableView } from './view/map-limits.ts'
import styles from './linked-maps.module.css'

interface LinkedMapsProps {
  readonly first: SavedMapData
  readonly second: SavedMapData
}

/** Two maps side by side with a common view. Differences are highlighted on both. */
export function LinkedMaps({ first, second }: LinkedMapsProps) {
  const [one, setOne] = useState<MapLibreMap | null>(null)
  const [other, setOther] = useState<MapLibreMap | null>(null)
  const marked = useMemo(() => changedObjects(first, second), [first, second])
  useLinked(one, other)
  useEffect(() => {
    // The other map follows.
    if (one && other) one.jumpTo(drawableView(first.map))
  }, [one, other, first])
  return (
    <div className={styles.pair}>
      <div className={styles.half}>
        <DocumentMap label={first.name} document={first} marked={marked} onMap={setOne} />
      </div>
      <div className={styles.half}>
        <DocumentMap label={second.name} document={second} marked={marked} onMap={setOther} />
      </div>
    </div>
  )
}

/** Keeps the views of both maps equal, whichever is moved. */
function useLinked(one: MapLibreMap | null, other: MapLibreMap | null): void {
  useEffect(() => {
    if (!one || !other) return undefined
    const links = [follow(one, other), follow(other, one)]
    return () => links.forEach((unlink) => unlink())
  }, [one, other])
}

function follow(leader: MapLibreMap, follower: MapLibreMap): () => void {
  const onMove = (event: MapLibreEvent) => {
    // A movement caused by the other map is not passed back.
    if ('follows' in event) return
    follower.jumpTo({ center: leader.getCenter(), zoom: leader.getZoom() }, { follows: true })
  }
  leader.on('move', onMove)
  return () => void leader.off('move', onMove)
}

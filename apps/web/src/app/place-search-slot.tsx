import type { MapSummary } from '@terrier/contract/map-list'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { selectObject } from '../document/selection.ts'
import { useMapDocument } from '../document/map-document.ts'
import { searchForOwner } from '../document/owner-search.ts'
import { closeSearch } from '../document/place-search.ts'
import { shapeBounds } from '../document/shape-bounds.ts'
import { findObject } from '@terrier/domain/document/find-object'
import { OpenFoundMap } from '../features/map-menu/open-found-map.tsx'
import { goToPlace } from '../features/place-search/go-to-place.ts'
import { SearchField } from '../features/place-search/search-field.tsx'
import type { SearchTarget } from '../features/place-search/search-items.ts'
import { useMapStatus } from '../map/view/map-status.ts'
import { selectProperty } from '../map/select-property.ts'
import { openTray } from './panel-state.ts'

interface SearchProps {
  /** Id of the user whose recent searches are shown. */
  readonly person: number
}

/** The search field in the top bar, and what choosing a result does. */
export function PlaceSearchSlot({ person }: SearchProps) {
  const queryClient = useQueryClient()
  const [map, setMap] = useState<MapSummary | null>(null)

  function follow(target: Exclude<SearchTarget, { kind: 'forget' }>) {
    closeSearch()
    if (target.kind === 'place') {
      goToPlace(target.place, person)
      const { polyId } = target.place
      if (polyId === undefined) return
      void selectProperty(polyId, queryClient)
      openTray('land-information')
    } else if (target.kind === 'owner') searchForOwner(target.name, target.ownerKey)
    else if (target.kind === 'map') setMap(target.map)
    else goToObject(target.uuid)
  }

  return (
    <>
      <SearchField person={person} onChoose={follow} />
      {map && <OpenFoundMap map={map} onClose={() => setMap(null)} />}
    </>
  )
}

/** Selects an object of the open map, and moves the map to it. */
function goToObject(uuid: string): void {
  const object = findObject(useMapDocument.getState().document, uuid)
  if (!object) return
  selectObject(uuid)
  const { camera } = useMapStatus.getState()
  if (object.kind === 'marker') {
    const [lng, lat] = object.coordinates
    return camera?.goTo([lng, lat])
  }
  const bounds = shapeBounds(object.data.geometry)
  if (bounds) camera?.fit(bounds)
}

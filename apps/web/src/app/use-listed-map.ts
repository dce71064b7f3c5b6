import { useState } from 'react'

import type { ListedMap } from '../document/listed-map.ts'
import type { MapModal } from '../features/map-menu/map-modal.ts'

/**
 * The map of My Maps that a dialog is about, which returns to My Maps when it closes; undefined
 * while dialogs are about the open map.
 */
export function useListedMap(setModal: (modal: MapModal) => void) {
  const [listed, setListed] = useState<ListedMap>()
  return {
    listed,
    openFor: (modal: 'history' | 'share') => (map: ListedMap) => {
      setListed(map)
      setModal(modal)
    },
    close: () => {
      setListed(undefined)
      setModal(listed ? 'open' : null)
    },
  }
}

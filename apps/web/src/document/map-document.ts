import { emptyMap } from '@terrier/domain/document/empty-map'
import { create } from 'zustand'

import type { MapDocument } from './open-map-state.ts'

/** The document of the open map. Changed by the functions of `change-map.ts` and `open-map.ts`. */
export const useMapDocument = create<MapDocument>()(() => ({ document: emptyMap() }))

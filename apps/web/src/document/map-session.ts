import { create } from 'zustand'

import type { MapSession } from './open-map-state.ts'

/** The session of a map that is not on the server yet. */
export const newMapSession = {
  eid: null,
  access: 2,
  isSnapshot: false,
  maySeeHistory: false,
  accessLoss: null,
  saveState: 'clean',
  lastSavedAt: null,
  openingView: null,
  repairs: [],
  shownRevision: null,
} as const

/** Which map is open, what the user may do with it and whether it is saved. */
export const useMapSession = create<MapSession>()(() => ({
  ...newMapSession,
  barrier: null,
  openings: 0,
}))

import type { MapSummary } from '@terrier/contract/map-list'

/** A map of the list of maps, for what can be done with it without opening it. */
export type ListedMap = Pick<MapSummary, 'eid' | 'name' | 'access' | 'isSnapshot'>

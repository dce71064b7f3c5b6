import type { MapSummary } from '@terrier/contract/map-list'

/** An entry of the list of maps, for actions that do not open the map. */
export type ListedMap = Pick<MapSummary, 'eid' | 'name' | 'access' | 'isSnapshot'>

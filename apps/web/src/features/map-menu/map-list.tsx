import type { MapSummary } from '@terrier/contract/map-list'
import { useQuery } from '@tanstack/react-query'
import { Columns2, Map as MapIcon, SearchX, Users } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'

import { mapSummariesQuery } from '../../api/map-queries.ts'
import { useSaveFirstHelp } from '../../document/save-first-help.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Row } from '../../ui/stack.tsx'
import { MapFilter } from './map-filter.tsx'
import { useMapListState } from './map-list-state.ts'
import { MapListState } from './map-list-placeholder.tsx'
import styles from './map-list.module.css'
import { filtered, ordered } from './map-order.ts'
import { MapTable, type MapActions } from './map-table.tsx'

/** Shorter lists need no filter. */
const filterFromMaps = 10

/** Rendering more rows is slow; a button shows the next ones. */
const rowsAtOnce = 100

interface MapListProps {
  readonly whose: 'own' | 'shared'
  readonly actions: MapActions
  readonly onCompare: () => void
}

export function MapList({ whose, ...asks }: MapListProps) {
  const isOwn = whose === 'own'
  const list = useQuery(mapSummariesQuery)
  return (
    <MapListState
      list={list}
      loading={text.loading}
      error={isOwn ? text.loadError : text.sharedLoadError}
    >
      {(maps) => (
        // Specification 5: the first tab lists only own maps, the second the others.
        <Maps
          maps={maps.filter(({ access }) => (access === 2) === isOwn)}
          isOwn={isOwn}
          {...asks}
        />
      )}
    </MapListState>
  )
}

interface MapsProps extends Omit<MapListProps, 'whose'> {
  readonly maps: readonly MapSummary[]
  readonly isOwn: boolean
}

function Maps({ maps, isOwn, actions, onCompare }: MapsProps) {
  const order = useMapListState((memory) => memory.order)
  const [typed, setTyped] = useState('')
  const [rows, setRows] = useState(rowsAtOnce)
  const wanted = useDeferredValue(typed)
  const found = useMemo(() => ordered(filtered(maps, wanted), order), [maps, wanted, order])
  const filter = useRef<HTMLInputElement>(null)
  const showAll = () => {
    setTyped('')
    // The button is unmounted with the message above it.
    filter.current?.focus()
  }
  if (maps.length === 0) return <NoMaps isOwn={isOwn} />
  return (
    <div className={styles.list}>
      {maps.length > 1 && (
        <Row gap={3} justify="end">
          {maps.length >= filterFromMaps && (
            <MapFilter
              inputRef={filter}
              isOwn={isOwn}
              typed={typed}
              found={found.length}
              all={maps.length}
              onType={setTyped}
            />
          )}
          <Button icon={<Columns2 size={18} strokeWidth={1.75} />} onPress={onCompare}>
            {text.compare}
          </Button>
        </Row>
      )}
      {found.length > 0 ? (
        <MapTable maps={found.slice(0, rows)} isOwn={isOwn} actions={actions} />
      ) : (
        <EmptyState
          icon={<SearchX size={28} strokeWidth={1.5} />}
          title={text.noneFound({ typed: wanted })}
          action={<Button onPress={showAll}>{text.showAll}</Button>}
        />
      )}
      {found.length > rows && (
        <Button onPress={() => setRows(rows + rowsAtOnce)}>
          {text.showMore({ more: found.length - rows })}
        </Button>
      )}
    </div>
  )
}

function NoMaps({ isOwn }: { readonly isOwn: boolean }) {
  const Icon = isOwn ? MapIcon : Users
  const noneHelp = useSaveFirstHelp(text.noneHelp)
  return (
    <EmptyState
      icon={<Icon size={28} strokeWidth={1.5} />}
      title={isOwn ? text.none : text.noneShared}
      help={isOwn ? noneHelp : text.noneSharedHelp}
    />
  )
}

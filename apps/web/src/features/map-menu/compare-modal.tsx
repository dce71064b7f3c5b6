import type { MapSummary } from '@terrier/contract/map-list'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { mapSummariesQuery } from '../../api/map-queries.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Modal } from '../../ui/modal.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ChooseMap } from './choose-map.tsx'
import { ComparedMaps } from './compared-maps.tsx'
import styles from './compare-modal.module.css'
import { MapListState } from './map-list-placeholder.tsx'
import type { MapModalProps } from './map-modal.ts'
import { firstOrder, ordered } from './map-order.ts'

interface CompareModalProps extends MapModalProps {
  /** Renders the two maps side by side. */
  readonly children: (first: SavedMapData, second: SavedMapData) => ReactNode
}

/** Compares two maps of any kind: the differences as text and on the map. */
export function CompareModal({ isOpen, onClose, children }: CompareModalProps) {
  return (
    <Modal title={text.compareTitle} isOpen={isOpen} onClose={onClose} width="full">
      <CompareSteps>{children}</CompareSteps>
    </Modal>
  )
}

function CompareSteps({ children }: Pick<CompareModalProps, 'children'>) {
  const list = useQuery({ ...mapSummariesQuery, select: newestFirst })
  const [first, setFirst] = useState<number | null>(null)
  const [second, setSecond] = useState<number | null>(null)
  return (
    <MapListState list={list} loading={text.loading} error={text.loadError}>
      {(maps) => (
        <Stack gap={4}>
          <div className={styles.choices}>
            <ChooseMap
              label={text.compareFirst}
              maps={maps}
              chosen={first}
              without={second}
              onChoose={setFirst}
            />
            <ChooseMap
              label={text.compareSecond}
              maps={maps}
              chosen={second}
              without={first}
              onChoose={setSecond}
            />
          </div>
          {first === null || second === null ? (
            <p>{text.compareHelp}</p>
          ) : (
            <ComparedMaps first={first} second={second}>
              {children}
            </ComparedMaps>
          )}
        </Stack>
      )}
    </MapListState>
  )
}

const newestFirst = (maps: readonly MapSummary[]) => ordered(maps, firstOrder)

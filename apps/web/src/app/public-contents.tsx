import type { DataGroup } from '@terrier/contract/data-groups'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { lngLatOf } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import { useMapDocument } from '../document/map-document.ts'
import { selectCandidate } from '../document/selection.ts'
import type { Candidate } from '../document/selection-state.ts'
import { useMapStatus } from '../map/view/map-status.ts'
import { publicMapText as text } from '../text/public-map.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Note } from '../ui/note.tsx'
import { RowList } from '../ui/row-list.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './public-map.module.css'

interface PublicContentsProps {
  /** Those that the page shows. */
  readonly dataGroups: readonly DataGroup[]
  readonly onClose: () => void
  readonly onChoose: () => void
}

/** A list of all objects by name, each of which zooms to its position on the map. */
export function PublicContents({ dataGroups, onClose, onChoose }: PublicContentsProps) {
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that opened the list is unmounted.
  useEffect(() => title.current?.focus(), [])
  const document = useMapDocument((map) => map.document)
  const camera = useMapStatus((status) => status.camera)
  const objects = objectsOn(document)
  const choose = ({ candidate, at }: Listed) => {
    selectCandidate(candidate)
    camera?.goTo(at)
    onChoose()
  }
  return (
    <section className={styles.contents} data-floating aria-labelledby={heading}>
      <header>
        <h2 id={heading} ref={title} tabIndex={-1}>
          {text.contents}
        </h2>
        <IconButton size="small" label={text.close} onPress={onClose}>
          <X size={18} strokeWidth={1.75} />
        </IconButton>
      </header>
      {objects.length === 0 && dataGroups.length === 0 && (
        <Stack isInset>
          <p>{text.nothing}</p>
        </Stack>
      )}
      <div className={styles.lists}>
        <Stack gap={2} isInset>
          <ObjectList objects={objects} onChoose={choose} />
          {dataGroups.map((group) => {
            const inGroup = objectsIn(group)
            return (
              <section key={group.iddata_groups} aria-label={group.title}>
                <h3>{group.title}</h3>
                <ObjectList objects={inGroup.slice(0, mostListed)} onChoose={choose} />
                {inGroup.length > mostListed && (
                  <Note size="panel">{text.more({ count: inGroup.length - mostListed })}</Note>
                )}
              </section>
            )
          })}
        </Stack>
      </div>
    </section>
  )
}

/** Objects listed per data group: more would make layout slow. */
const mostListed = 500

interface ObjectListProps {
  readonly objects: readonly Listed[]
  readonly onChoose: (object: Listed) => void
}

function ObjectList({ objects, onChoose }: ObjectListProps) {
  return (
    <RowList>
      {objects.map((object) => (
        <li key={object.uuid}>
          <TextButton onClick={() => onChoose(object)}>{object.name}</TextButton>
          {object.description && <Note size="panel">{object.description}</Note>}
        </li>
      ))}
    </RowList>
  )
}

interface Listed {
  readonly candidate: Candidate
  readonly uuid: string
  readonly name: string
  readonly description: string | undefined
  readonly at: LngLat
}

const objectsOn = ({ markers, drawings }: SavedMapData): Listed[] => [
  ...markers.markers.map(({ uuid, name, description, coordinates }) => ({
    candidate: { kind: 'object' as const, uuid },
    uuid,
    name,
    description,
    at: lngLatOf(coordinates),
  })),
  ...drawings.polygons.map(({ uuid, name, description, center }) => ({
    candidate: { kind: 'object' as const, uuid },
    uuid,
    name,
    description,
    at: lngLatOf(center),
  })),
]

function objectsIn({ iddata_groups: dataGroupId, markers, polygons, lines }: DataGroup): Listed[] {
  const listed = (
    uuid: string,
    words: Pick<Listed, 'name' | 'description'>,
    at: LngLat,
  ): Listed => ({
    candidate: { kind: 'data-object', dataGroupId, uuid },
    uuid,
    at,
    name: words.name,
    description: words.description,
  })
  return [
    ...markers.map((one) => listed(one.uuid, one, lngLatOf(one.location.coordinates))),
    ...[...polygons, ...lines].map((one) =>
      listed(one.uuid, one, lngLatOf(one.center.coordinates)),
    ),
  ]
}

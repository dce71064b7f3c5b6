import { useQuery } from '@tanstack/react-query'
import type { LandKind } from '@terrier/contract/land-kind'
import { useState } from 'react'

import { unregisteredNearQuery, type NearbyQuery } from '../../api/owner-queries.ts'
import { useProximitySearch } from '../../document/proximity-search.ts'
import { formatCount } from '../../text/format-count.ts'
import { landKindText } from '../../text/land-kind.ts'
import { unregisteredNearText as text } from '../../text/unregistered-near.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { PieceRow } from './piece-row.tsx'

interface PieceGroupProps {
  readonly kind: LandKind
  readonly count: number
  readonly place: NearbyQuery
  /** The number on the map of each piece that is shown there. */
  readonly numbers: ReadonlyMap<number, number>
}

/** The pieces of one kind other than land, which are loaded when the group is opened. */
export function PieceGroup({ kind, count, place, numbers }: PieceGroupProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      title={landKindText.kinds[kind]}
      note={formatCount(count)}
      onExpandedChange={setOpen}
    >
      {isOpen && <Pieces kind={kind} count={count} place={place} numbers={numbers} />}
    </Disclosure>
  )
}

function Pieces({ kind, count, place, numbers }: PieceGroupProps) {
  const activePiece = useProximitySearch((search) => search.activePiece)
  const { data, error, refetch } = useQuery(unregisteredNearQuery({ ...place, kind }))
  if (!data) {
    if (error) return <RetryMessage message={text.failed} retry={text.retry} onRetry={refetch} />
    return <Loading label={text.loadingKind} isLabelShown />
  }
  return (
    <>
      <RowList as="ol">
        {data.pieces.map((piece) => (
          <PieceRow
            key={piece.id}
            piece={piece}
            number={numbers.get(piece.id)}
            isActive={piece.id === activePiece}
          />
        ))}
      </RowList>
      {count > data.pieces.length && (
        <Note size="small">{text.firstOf({ shown: data.pieces.length, count })}</Note>
      )}
    </>
  )
}

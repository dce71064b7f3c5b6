import { LandKind } from '@terrier/contract/land-kind'
import { unregisteredMinAreaSquareMetres } from '@terrier/contract/limits'
import type { UnregisteredPiece } from '@terrier/contract/unregistered'
import { useState } from 'react'

import type { NearbyQuery } from '../../api/owner-queries.ts'
import { useProximitySearch } from '../../document/proximity-search.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { unregisteredNearText as text } from '../../text/unregistered-near.ts'
import { radiusLabel } from './radius-label.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SourceNote } from '../../ui/source-note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { PieceGroup } from './piece-group.tsx'
import { PieceRow } from './piece-row.tsx'
import styles from './unregistered-near.module.css'

interface PieceListProps {
  /** Land first, then what was not told apart, then the other kinds. */
  readonly pieces: readonly UnregisteredPiece[]
  readonly total: number
  readonly slivers: number
  readonly counts: Readonly<Partial<Record<LandKind, number>>>
  readonly edition: string
  readonly fictional: boolean
  readonly place: NearbyQuery
}

/** More than these are listed on request, so that the other kinds are not far below. */
const firstRows = 20

/** Land, and below it, collapsed, the streets and the other kinds. */
export function PieceList(props: PieceListProps) {
  const { pieces, counts, edition, fictional, place } = props
  const activePiece = useProximitySearch((search) => search.activePiece)
  const numbers = new Map(pieces.map(({ id }, index) => [id, index + 1]))
  const listed = pieces.filter(({ kind }) => isListed(kind))
  const ofListed = (counts.land ?? 0) + (counts.unknown ?? 0)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? listed : listed.slice(0, firstRows)
  const others = LandKind.options.filter((kind) => !isListed(kind))
  return (
    <Stack as="section" aria-label={text.list}>
      <Found {...props} />
      {listed.length === 0 ? <p>{text.noLand}</p> : <Note size="small">{text.ranked}</Note>}
      <RowList as="ol">
        {shown.map((piece) => (
          <PieceRow
            key={piece.id}
            piece={piece}
            number={numbers.get(piece.id)}
            isActive={piece.id === activePiece}
          />
        ))}
      </RowList>
      {ofListed > shown.length && (
        <Note size="small">{text.firstOf({ shown: shown.length, count: ofListed })}</Note>
      )}
      {listed.length > shown.length && (
        <Button size="small" onPress={() => setWhole(true)}>
          {text.more({ count: listed.length - shown.length })}
        </Button>
      )}
      <div className={styles.groups}>
        {others.map((kind) => {
          const count = counts[kind] ?? 0
          return (
            count > 0 && (
              <PieceGroup key={kind} kind={kind} count={count} place={place} numbers={numbers} />
            )
          )
        })}
      </div>
      <SourceNote
        fictional={fictional && text.fictional}
        lines={[text.registerOf({ month: formatEdition(edition) })]}
      />
    </Stack>
  )
}

const isListed = (kind: LandKind): boolean => kind === 'land' || kind === 'unknown'

function Found({ total, slivers, place }: PieceListProps) {
  return (
    <output className={styles.found}>
      <strong>{text.found({ count: total, radius: radiusLabel(place.radiusMetres) })}</strong>
      {slivers > 0 && (
        <Note as="span" size="small">
          {text.slivers({ count: slivers })}.{' '}
          {text.sliversHelp({ squareMetres: unregisteredMinAreaSquareMetres })}
        </Note>
      )}
    </output>
  )
}

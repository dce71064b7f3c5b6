import { formatDistance } from '@terrier/domain/format/distance'
import { unregisteredMinAreaSquareMetres } from '@terrier/contract/limits'
import type { UnregisteredPiece } from '@terrier/contract/unregistered'
import { MapPin } from 'lucide-react'

import { flyTo, propertyZoom } from '../../document/camera-target.ts'
import { selectPiece, useProximitySearch } from '../../document/proximity-search.ts'
import { formatHectares } from '../../text/format-area.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { unregisteredNearText as text } from '../../text/unregistered-near.ts'
import { radiusLabel } from './radius-label.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SourceNote } from '../../ui/source-note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { zoomForArea } from './zoom-for-area.ts'
import styles from './unregistered-near.module.css'

interface PieceListProps {
  /** Largest first. */
  readonly pieces: readonly UnregisteredPiece[]
  readonly total: number
  readonly slivers: number
  readonly edition: string
  readonly fictional: boolean
  readonly radiusMetres: number
}

export function PieceList(props: PieceListProps) {
  const { pieces, total, slivers, edition, fictional, radiusMetres } = props
  const activePiece = useProximitySearch((search) => search.activePiece)
  return (
    <Stack as="section" aria-label={text.list}>
      <output className={styles.found}>
        <strong>{text.found({ count: total, radius: radiusLabel(radiusMetres) })}</strong>
        {total > pieces.length && (
          <span>{text.largestOf({ shown: pieces.length, count: total })}</span>
        )}
        {slivers > 0 && (
          <Note as="span" size="small">
            {text.slivers({ count: slivers })}.{' '}
            {text.sliversHelp({ squareMetres: unregisteredMinAreaSquareMetres })}
          </Note>
        )}
      </output>
      <RowList as="ol">
        {pieces.map((piece, index) => (
          <PieceRow
            key={piece.id}
            piece={piece}
            number={index + 1}
            isActive={piece.id === activePiece}
          />
        ))}
      </RowList>
      <SourceNote
        fictional={fictional && text.fictional}
        lines={[text.registerOf({ month: formatEdition(edition) })]}
      />
    </Stack>
  )
}

interface PieceRowProps {
  readonly piece: UnregisteredPiece
  /** The number of the piece on the map. */
  readonly number: number
  readonly isActive: boolean
}

function PieceRow({ piece, number, isActive }: PieceRowProps) {
  const { id, areaSquareMetres, distanceMetres, centre } = piece
  const goThere = () => {
    selectPiece(id)
    flyTo(centre, zoomForArea(areaSquareMetres, propertyZoom))
  }
  return (
    <li className={styles.piece} data-active={isActive} aria-current={isActive}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <span className={styles.size}>
        <strong>{formatHectares(areaSquareMetres)}</strong>
        <Note as="span" size="small">
          {text.away({ distance: formatDistance(distanceMetres) })}
        </Note>
      </span>
      <Button
        size="small"
        icon={<MapPin size={16} strokeWidth={1.75} aria-hidden />}
        aria-label={`${text.goTo} ${text.piece({ number })}`}
        onPress={goThere}
      >
        {text.goTo}
      </Button>
    </li>
  )
}

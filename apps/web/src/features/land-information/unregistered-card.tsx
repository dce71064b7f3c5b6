import { useQuery } from '@tanstack/react-query'
import type { Property } from '@terrier/contract/ownership'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'

import { useDatasets } from '../../api/map-queries.ts'
import { unregisteredPieceQuery } from '../../api/unregistered-piece-query.ts'
import { flyTo, flyToLand } from '../../document/camera-target.ts'
import { selectUnregistered } from '../../document/selection.ts'
import type { UnregisteredSelection } from '../../document/selection-state.ts'
import { selectionOf, useSelection } from '../../document/selection-store.ts'
import { formatAreaInAllUnits } from '../../text/format-area.ts'
import { unregisteredCardText as text } from '../../text/unregistered-card.ts'
import { Card } from '../../ui/card.tsx'
import { Inset } from '../../ui/inset.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { CardHead } from './card-head.tsx'
import { LandKindFacts } from './land-kind-facts.tsx'
import { LookupFailure } from './lookup-failure.tsx'
import { RegisterNote } from './register-note.tsx'

interface UnregisteredCardProps {
  readonly piece: UnregisteredSelection
  readonly onForget: () => void
}

/** A piece of land without a registered freehold, and what that does and does not mean. */
export function UnregisteredCard({ piece, onForget }: UnregisteredCardProps) {
  const isActive = useSelection((state) => selectionOf(state, 'unregistered')?.id === piece.id)
  const { data, error, isPending, refetch } = useQuery(unregisteredPieceQuery(piece))
  const { data: datasets } = useDatasets()
  const register = datasets?.find(({ id }) => id === 'ownership')
  return (
    <Card as="li" isSelected={isActive}>
      <CardHead
        title={text.title}
        isActive={isActive}
        onGoTo={() => {
          selectUnregistered(piece)
          const [polygon] = data?.polygons ?? []
          // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
          if (polygon) flyToLand(polygon.geom as Polygon | MultiPolygon)
          else flyTo(piece.lngLat)
        }}
        removeLabel={text.remove}
        onRemove={() => {
          selectUnregistered(null)
          onForget()
        }}
      />
      {isPending && <Spinner size={20} label={text.loading} />}
      {error && !data && <LookupFailure message={text.failed} onRetry={() => void refetch()} />}
      {data === null && <InlineMessage kind="info">{text.gone}</InlineMessage>}
      {data && (
        <Stack>
          <FactList labels="116px" facts={[{ label: text.area, value: areaOf(data) }]} />
          <LandKindFacts pieceId={piece.id} />
          <Inset>
            <p>
              <strong>{text.caveat}</strong>
            </p>
            <p>{text.meaning}</p>
            <p>{text.outline}</p>
          </Inset>
        </Stack>
      )}
      {register && <RegisterNote {...register} />}
    </Card>
  )
}

function areaOf({ polygons }: Property): string {
  const area = polygons.reduce(
    // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
    (sum, { geom }) => sum + areaSquareMetres(geom as Polygon | MultiPolygon),
    0,
  )
  return formatAreaInAllUnits(area)
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Area } from '@terrier/contract/areas'
import { findObject } from '@terrier/domain/document/find-object'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import type { LngLat } from '@terrier/geo/position'

import { propertyQuery } from '../api/map-queries.ts'
import { boundariesQuery } from '../api/report-queries.ts'
import type { ChosenArea } from '../document/chosen-area.ts'
import { useMapDocument } from '../document/map-document.ts'
import { selectedObjectId, useSelection } from '../document/selection-store.ts'
import { siteReportText as text } from '../text/site-report.ts'
import { ButtonList } from '../ui/button-list.tsx'
import { Note } from '../ui/note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Stack } from '../ui/stack.tsx'
import { visibleCentre, useMapStatus } from './view/map-status.ts'

/** An area to choose, and what is said of it below its name. */
interface AreaChoice {
  readonly key: string
  readonly label: string
  readonly note: string
  readonly area: Area
}

type OnChoose = (choice: AreaChoice) => void

interface AreaChoicesProps {
  readonly onChoose: OnChoose
  /** The point in the middle of the map is offered if there is this. */
  readonly onChoosePoint?: (chosen: ChosenArea) => void
}

/** Areas to choose from: what the map shows, what is selected, or an administrative area. */
export function AreaChoices({ onChoose, onChoosePoint }: AreaChoicesProps) {
  // Numbers, since the pair is another one each time.
  const lng = useMapStatus((status) => visibleCentre(status)[0])
  const lat = useMapStatus((status) => visibleCentre(status)[1])
  const centre: LngLat = [lng, lat]
  const shape = useShapeChoice()
  const properties = usePropertiesChoice()
  const view = useViewChoice()
  const choices = [shape, properties, view].filter((choice) => choice !== null)
  const point = onChoosePoint && {
    key: 'point',
    title: text.middle,
    note: text.middleNote,
    onClick: () =>
      onChoosePoint({ label: text.middle, area: { kind: 'point', position: [lng, lat] } }),
  }
  return (
    <>
      <Stack as="section" gap={2} aria-label={text.choose}>
        <h3>{text.choose}</h3>
        <ButtonList
          isEmphasised
          buttons={[...buttonsOf(choices, onChoose), ...(point ? [point] : [])]}
        />
      </Stack>
      <Stack as="section" gap={2} aria-label={text.boundariesHere}>
        <h3>{text.boundariesHere}</h3>
        <Boundaries centre={centre} onChoose={onChoose} />
      </Stack>
    </>
  )
}

const buttonsOf = (choices: readonly AreaChoice[], onChoose: OnChoose) =>
  choices.map((choice) => ({
    key: choice.key,
    title: choice.label,
    note: choice.note,
    onClick: () => onChoose(choice),
  }))

interface BoundariesProps {
  readonly centre: LngLat
  readonly onChoose: OnChoose
}

function Boundaries({ centre, onChoose }: BoundariesProps) {
  const { data, isPending } = useQuery(boundariesQuery(centre))
  if (isPending) return <Spinner label={text.loading} />
  if (!data || data.length === 0) return <Note>{text.noBoundaries}</Note>
  const choices = data.map(({ layer, version, feature, name }): AreaChoice => ({
    key: `${layer} ${feature}`,
    label: name ?? text.unnamed,
    note: text.layerNames[layer],
    area: { kind: 'boundary', layer, version, feature },
  }))
  return <ButtonList isEmphasised buttons={buttonsOf(choices, onChoose)} />
}

function useViewChoice(): AreaChoice | null {
  const view = useMapStatus((status) => status.view)
  if (!view) return null
  const [west, south, east, north] = view.bounds
  return {
    key: 'view',
    label: text.view,
    note: text.viewNote,
    area: { kind: 'bounds', bounds: [west, south, east, north] },
  }
}

/** The selected polygon of the map. */
function useShapeChoice(): AreaChoice | null {
  const uuid = useSelection(selectedObjectId)
  const document = useMapDocument((state) => state.document)
  const object = uuid === null ? null : findObject(document, uuid)
  if (object?.kind !== 'polygon') return null
  const { geometry } = object.data
  if (geometry.type !== 'Polygon') return null
  return {
    key: 'shape',
    label: object.name,
    note: text.shapeNote,
    area: { kind: 'polygon', geometry: { type: 'Polygon', coordinates: geometry.coordinates } },
  }
}

/** The selected properties, with all their parcels as far as the register has been read. */
function usePropertiesChoice(): AreaChoice | null {
  const queryClient = useQueryClient()
  const selected = selectedPropertiesOf(useMapDocument((state) => state.document))
  if (selected.length === 0) return null
  const polyIds = selected.flatMap(({ polyId }) => {
    const reply = queryClient.getQueryData(propertyQuery(polyId).queryKey)
    return [polyId, ...(reply?.property.polygons.map(({ poly_id }) => poly_id) ?? [])]
  })
  const count = selected.length
  return {
    key: 'properties',
    label: text.properties({ count }),
    note: text.propertiesNote({ count }),
    area: { kind: 'parcels', polyIds: [...new Set(polyIds)] },
  }
}

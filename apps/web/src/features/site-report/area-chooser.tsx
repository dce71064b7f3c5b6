import { useQuery, useQueryClient } from '@tanstack/react-query'
import { findObject } from '@terrier/domain/document/find-object'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import type { LngLat } from '@terrier/geo/position'
import { ClipboardList } from 'lucide-react'

import { propertyQuery } from '../../api/map-queries.ts'
import { boundariesQuery } from '../../api/report-queries.ts'
import { chooseArea, useChosenArea, type ChosenArea } from '../../document/chosen-area.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { visibleCentre, useMapStatus } from '../../map/view/map-status.ts'
import { evidencePackText } from '../../text/evidence-pack.ts'
import { siteReportText as text } from '../../text/site-report.ts'
import { ButtonList } from '../../ui/button-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'

/** A choice, and what is said of it below its name. */
interface Choice extends ChosenArea {
  readonly key: string
  readonly note: string
}

/** Asks which area is meant: what the map shows, what is selected, or an administrative area. */
export function AreaChooser() {
  // Numbers, since the pair is another one each time.
  const lng = useMapStatus((status) => visibleCentre(status)[0])
  const lat = useMapStatus((status) => visibleCentre(status)[1])
  const centre: LngLat = [lng, lat]
  const isForPack = useChosenArea(({ view }) => view === 'pack')
  const shape = useShapeChoice()
  const properties = usePropertiesChoice()
  const view = useViewChoice()
  const choices = [shape, properties, view, pointChoice(centre)]
  return (
    <Stack gap={4} isInset>
      <EmptyState
        icon={<ClipboardList size={28} strokeWidth={1.75} aria-hidden />}
        title={isForPack ? evidencePackText.start : text.start}
        help={isForPack ? evidencePackText.startHelp : text.startHelp}
      />
      <Stack as="section" gap={2} aria-label={text.choose}>
        <h3>{text.choose}</h3>
        <Choices choices={choices.filter((choice) => choice !== null)} />
      </Stack>
      <Stack as="section" gap={2} aria-label={text.boundariesHere}>
        <h3>{text.boundariesHere}</h3>
        <Boundaries centre={centre} />
      </Stack>
    </Stack>
  )
}

function Choices({ choices }: { readonly choices: readonly Choice[] }) {
  // What was looked at before is looked at in the next area.
  const view = useChosenArea((choice) => choice.view)
  return (
    <ButtonList
      isEmphasised
      buttons={choices.map(({ key, label, note, area }) => ({
        key,
        title: label,
        note,
        onClick: () => chooseArea({ area, label }, view),
      }))}
    />
  )
}

function Boundaries({ centre }: { readonly centre: LngLat }) {
  const { data, isPending } = useQuery(boundariesQuery(centre))
  if (isPending) return <Spinner label={text.loading} />
  if (!data || data.length === 0) return <Note>{text.noBoundaries}</Note>
  return (
    <Choices
      choices={data.map(({ layer, version, feature, name }) => ({
        key: `${layer} ${feature}`,
        label: name ?? text.unnamed,
        note: text.layerNames[layer],
        area: { kind: 'boundary', layer, version, feature },
      }))}
    />
  )
}

function useViewChoice(): Choice | null {
  const view = useMapStatus((status) => status.view)
  if (!view) return null
  const [west, south, east, north] = view.bounds
  const area = { kind: 'bounds' as const, bounds: [west, south, east, north] as const }
  return {
    key: 'view',
    label: text.view,
    note: text.viewNote,
    area: { ...area, bounds: [...area.bounds] },
  }
}

const pointChoice = ([lng, lat]: LngLat): Choice => ({
  key: 'point',
  label: text.middle,
  note: text.middleNote,
  area: { kind: 'point', position: [lng, lat] },
})

/** The selected polygon of the map. */
function useShapeChoice(): Choice | null {
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
function usePropertiesChoice(): Choice | null {
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

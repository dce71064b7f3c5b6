import { useQuery } from '@tanstack/react-query'

import { layerFeatureQuery } from '../../api/layer-feature-query.ts'
import { useDatasets } from '../../api/map-queries.ts'
import { BoundaryLayer } from '@terrier/contract/areas'
import { chooseArea } from '../../document/chosen-area.ts'
import { closePopup } from '../../document/selection.ts'
import type { AreaAtPoint } from '../../document/selection-state.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { layerIdentifyText as text } from '../../text/layer-identify.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Note } from '../../ui/note.tsx'
import { PopupBody } from '../../ui/popup-frame.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Columns for the internal use of a publisher's software. */
const bookkeeping =
  /^(fid|ogc_fid|object_?id|gid|shape_?(st)?_?(area|len|length).*|st_area.*|st_length.*|geometry|geom|global_?id)$/i

/** An area's layer, edition and publisher, and its attributes. */
export function AreaDetails({ area }: { readonly area: AreaAtPoint }) {
  const { layer, version, id } = area

  const feature = useQuery(layerFeatureQuery({ dataset: layer.id, version, feature: id }))
  const dataset = useDatasets().data?.find((one) => one.id === layer.id)
  const facts = Object.entries(feature.data?.attributes ?? {}).filter(
    ([column, value]) => value !== null && !bookkeeping.test(column),
  )
  return (
    <PopupBody>
      <p lang="en">{layer.title}</p>
      {dataset && (
        <Note size="small" lang="en">
          {text.edition({
            publisher: dataset.publisher,
            edition: formatEdition(dataset.edition),
          })}
        </Note>
      )}
      {feature.isPending && <Spinner label={text.loading} />}
      {feature.isError && (
        <RetryMessage message={text.failed} retry={text.retry} onRetry={feature.refetch} />
      )}
      {feature.data && facts.length === 0 && <Note size="small">{text.nothingMore}</Note>}
      {facts.length > 0 && (
        <FactList
          lang="en"
          size="small"
          labels="minmax(0, 2fr)"
          facts={facts.map(([label, value]) => ({ label, value }))}
        />
      )}
      <ReportButton area={area} />
    </PopupBody>
  )
}

/** Reports on an administrative area; nothing for other layers. */
function ReportButton({ area: { layer, version, id, name } }: { readonly area: AreaAtPoint }) {
  const boundary = BoundaryLayer.options.find((option) => option === layer.id)
  if (!boundary) return null
  return (
    <Button
      size="small"
      onPress={() => {
        closePopup()
        chooseArea({
          area: { kind: 'boundary', layer: boundary, version, feature: id },
          label: name,
        })
      }}
    >
      {text.report}
    </Button>
  )
}

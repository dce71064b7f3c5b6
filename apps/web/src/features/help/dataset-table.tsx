import type { Dataset } from '@terrier/contract/datasets'
import { formatDate } from '@terrier/domain/format/format-date'
import { layers } from '@terrier/domain/land-data/layers'

import { useDatasets } from '../../api/map-queries.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { helpText as text } from '../../text/help.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Note } from '../../ui/note.tsx'

/** Every dataset that the product supports, whether this installation has loaded it or not. */
const rows = () => [
  { id: 'ownership', title: text.ownership },
  ...layers.map(({ id, title }) => ({ id, title })),
]

export function DatasetTable() {
  const { data: datasets, isError } = useDatasets()
  if (!datasets) return <p>{isError ? text.dataFailed : text.dataLoading}</p>
  return (
    <>
      <p>{text.dataLead}</p>
      <DataTable isDense>
        <thead>
          <tr>
            <th scope="col">{text.dataset}</th>
            <th scope="col">{text.edition}</th>
            <th scope="col">{text.publisher}</th>
            <th scope="col">{text.loadedOn}</th>
          </tr>
        </thead>
        <tbody>
          {rows().map(({ id, title }) => (
            <DatasetRow key={id} title={title} dataset={datasets.find((one) => one.id === id)} />
          ))}
        </tbody>
      </DataTable>
    </>
  )
}

interface DatasetRowProps {
  readonly title: string
  readonly dataset: Dataset | undefined
}

function DatasetRow({ title, dataset }: DatasetRowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {dataset ? (
        <>
          <td>{editionOf(dataset)}</td>
          <td>{dataset.publisher}</td>
          <td>{formatDate(new Date(dataset.publishedAt))}</td>
        </>
      ) : (
        <Note as="td" colSpan={3}>
          {text.notLoaded}
        </Note>
      )}
    </tr>
  )
}

function editionOf({ edition, fictional }: Dataset): string {
  return fictional ? text.fictional({ edition: formatEdition(edition) }) : formatEdition(edition)
}

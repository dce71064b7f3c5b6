import type { Portfolio } from '@terrier/contract/owners'
import { formatHectaresAlone } from '@terrier/domain/format/format-area'
import { useId, useState } from 'react'

import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { Stack } from '../../ui/stack.tsx'

/** An owner may have land in three hundred council areas. */
const shownAtFirst = 6

type Share = Portfolio['byCouncil'][number]

interface ShareTableProps {
  readonly title: string
  /** Heading of the first column. */
  readonly heading: string
  readonly shares: readonly Share[]
}

/** Distribution of titles and hectares, with a bar for each row's share of the total. */
export function ShareTable({ title, heading, shares }: ShareTableProps) {
  const headingId = useId()
  const [isWhole, setWhole] = useState(false)
  if (shares.length === 0) return null
  const shown = isWhole ? shares : shares.slice(0, shownAtFirst)
  const portion = portionOf(shares)
  return (
    <Stack gap={1} align="start">
      <h4 id={headingId}>{title}</h4>
      <DataTable aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" data-align="end">
              {text.titles}
            </th>
            <th scope="col" data-align="end">
              {text.hectares}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((share) => (
            <tr key={share.name ?? ''}>
              <th scope="row">
                {share.name ?? text.notSaid}
                <ShareBar share={portion(share)} />
              </th>
              <td data-align="end">{text.number({ count: share.titles })}</td>
              <td data-align="end">{formatHectaresAlone(share.areaHectares)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {shares.length > shownAtFirst && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? text.showFewer : text.showAll({ count: shares.length })}
        </Button>
      )}
    </Stack>
  )
}

/** A row's share by area; by number of titles if no area is known. */
function portionOf(shares: readonly Share[]): (share: Share) => number {
  const hectares = total(shares.map(({ areaHectares }) => areaHectares))
  if (hectares > 0) return ({ areaHectares }) => areaHectares / hectares
  const titles = total(shares.map((share) => share.titles))
  return (share) => (titles === 0 ? 0 : share.titles / titles)
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

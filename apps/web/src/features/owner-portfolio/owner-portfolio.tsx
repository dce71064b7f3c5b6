import { useQuery } from '@tanstack/react-query'
import type { Portfolio } from '@terrier/contract/owners'
import { ArrowLeft, Eye } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { portfolioQuery } from '../../api/owner-queries.ts'
import { useDatasets } from '../../api/map-queries.ts'
import { showPortfolio } from '../../document/owner-search.ts'
import { proposeWatch } from '../../document/watch-proposal.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import { watchesText } from '../../text/watches.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { SourceNote } from '../../ui/source-note.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { DrawOnMap } from './draw-on-map.tsx'
import { ExportButtons } from './export-buttons.tsx'
import styles from './owner-portfolio.module.css'
import { OwnerFacts } from './owner-facts.tsx'
import { SharingCompanyNumber } from './sharing-company-number.tsx'
import { ShareTable } from './share-table.tsx'
import { Spellings } from './spellings.tsx'
import { Totals } from './totals.tsx'

/** Summary of everything that an owner has. */
export function OwnerPortfolio({ ownerKey }: { readonly ownerKey: string }) {
  const { data, error, isPaused, refetch } = useQuery(portfolioQuery(ownerKey))
  return (
    <Stack isInset>
      <WayBack />
      {data && <Summary {...data} />}
      {!data && (error || isPaused) && (
        <RetryMessage
          message={isPaused ? text.offline : wordsFor(error)}
          retry={text.retry}
          onRetry={refetch}
        />
      )}
      {!data && !error && !isPaused && <Loading label={text.loading} isLabelShown />}
    </Stack>
  )
}

/** The button that opened the portfolio is unmounted, so the focus moves to the back button. */
function WayBack() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={place} className={styles.back}>
      <Button
        size="small"
        variant="quiet"
        icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />}
        onPress={() => showPortfolio(false)}
      >
        {text.back}
      </Button>
    </div>
  )
}

function Summary(portfolio: Portfolio) {
  const {
    owner,
    sharingCompanyNumber = [],
    spellings,
    byCouncil,
    byTenure,
    edition,
    fictional,
  } = portfolio
  const { data: datasets } = useDatasets()
  const register = datasets?.find(({ id }) => id === 'ownership')
  return (
    <Stack as="section" gap={5} aria-label={text.portfolio({ name: owner.name })}>
      <h3 className={styles.name}>{owner.name}</h3>
      <OwnerFacts owner={owner} fictional={fictional} />
      {sharingCompanyNumber.length > 0 && <SharingCompanyNumber owners={sharingCompanyNumber} />}
      <Totals portfolio={portfolio} />
      <DrawOnMap portfolio={portfolio} />
      <ShareTable title={text.byCouncil} heading={text.council} shares={byCouncil} />
      <ShareTable title={text.byTenure} heading={text.tenure} shares={byTenure} />
      {spellings.length > 1 && <Spellings spellings={spellings} />}
      <ExportButtons owner={owner} edition={edition} />
      <Row>
        <Button
          size="small"
          icon={<Eye size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() =>
            proposeWatch({ subject: { kind: 'owner', ownerKey: owner.key }, name: owner.name })
          }
        >
          {watchesText.watchOwner}
        </Button>
      </Row>
      <SourceNote
        fictional={fictional && text.fictional}
        lines={[
          text.registerOf({ month: formatEdition(edition) }),
          register && `${register.attribution} (${register.licence})`,
        ]}
      />
    </Stack>
  )
}

function wordsFor(error: Error | null): string {
  return error instanceof ApiProblem && error.code === 'owner-not-found' ? text.gone : text.failed
}

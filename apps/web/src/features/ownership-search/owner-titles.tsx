import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useRef } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { ownerTitlesQuery } from '../../api/owner-queries.ts'
import {
  clearOwnerSearch,
  showPortfolio,
  setPage,
  useOwnerSearch,
} from '../../document/owner-search.ts'
import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { NoProperties } from './no-properties.tsx'
import styles from './owner-titles.module.css'
import { PageNumbers } from './page-numbers.tsx'
import { PageSelection } from './page-selection.tsx'
import { SearchFailure } from './search-failure.tsx'
import { Searching } from './searching.tsx'
import { TitleResult } from './title-result.tsx'
import { useSelectedTitles } from './use-selected.ts'

interface OwnerTitlesProps {
  readonly ownerKey: string
  readonly name: string
}

/** The owner's titles, ten per page. */
export function OwnerTitles({ ownerKey, name }: OwnerTitlesProps) {
  const page = useOwnerSearch((search) => search.page)
  const { data, error, isPaused, isPlaceholderData, refetch } = useTitles(ownerKey, page)
  const selected = useSelectedTitles(data?.properties ?? [])
  const top = useRef<HTMLElement>(null)

  if (isGone(error) || data?.total === 0) return <NoProperties name={name} />
  if (!data) {
    return error || isPaused ? (
      <SearchFailure isOffline={isPaused} page={page} onRetry={() => void refetch()} />
    ) : (
      <Searching name={name} />
    )
  }

  const turn = (to: number) => {
    setPage(to)
    top.current?.scrollIntoView?.({ block: 'start' })
  }
  // The server answers a page past the last with the last one.
  const shown = isPlaceholderData ? Math.min(page, data.pages) : data.page
  return (
    <section ref={top} className={styles.titles} aria-label={text.results}>
      <Stack gap={2}>
        <h3>{text.heading({ name, count: data.total })}</h3>
        <Row>
          <Button
            size="small"
            icon={<ChartColumn size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => showPortfolio(true)}
          >
            {text.seePortfolio}
          </Button>
          <Button size="small" onPress={clearOwnerSearch}>
            {text.clear}
          </Button>
        </Row>
      </Stack>
      <PageSelection properties={data.properties} selected={selected} />
      <ul className={styles.results} aria-busy={isPlaceholderData} data-waiting={isPlaceholderData}>
        {data.properties.map((property) => (
          <TitleResult
            key={property.title_no}
            property={property}
            isSelected={selected.has(property.title_no)}
          />
        ))}
      </ul>
      {data.pages > 1 && <PageNumbers page={shown} pages={data.pages} onTurn={turn} />}
      <output className={styles.page}>{text.page({ page: shown, pages: data.pages })}</output>
    </section>
  )
}

/**
 * Keeps the previous page as placeholder until the next has loaded, unless it is another owner's.
 */
function useTitles(ownerKey: string, page: number) {
  const query = ownerTitlesQuery(ownerKey, page)
  return useQuery({
    ...query,
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === ownerKey ? last : undefined),
  })
}

/** An edition published after the search may no longer contain the owner. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiProblem && error.code === 'owner-not-found'
}

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'

import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './page-numbers.module.css'
import { pageWindow } from './page-window.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface PageNumbersProps {
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
}

export function PageNumbers({ page, pages, onTurn }: PageNumbersProps) {
  const isFirst = page <= 1
  const isLast = page >= pages
  return (
    <nav className={styles.pages} aria-label={text.pages}>
      <IconButton size="small" label={text.first} isDisabled={isFirst} onPress={() => onTurn(1)}>
        <ChevronFirst {...icon} />
      </IconButton>
      <IconButton
        size="small"
        label={text.previous}
        isDisabled={isFirst}
        onPress={() => onTurn(page - 1)}
      >
        <ChevronLeft {...icon} />
      </IconButton>
      <ol className={styles.numbers}>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.number}
              aria-label={text.toPage({ page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onTurn(number)}
            >
              {text.number({ page: number })}
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        size="small"
        label={text.next}
        isDisabled={isLast}
        onPress={() => onTurn(page + 1)}
      >
        <ChevronRight {...icon} />
      </IconButton>
      <IconButton size="small" label={text.last} isDisabled={isLast} onPress={() => onTurn(pages)}>
        <ChevronLast {...icon} />
      </IconButton>
    </nav>
  )
}

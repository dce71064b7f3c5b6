import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './searching.module.css'

export function Searching({ name }: { readonly name: string }) {
  return (
    <output className={styles.searching}>
      <Spinner size={24} />
      <span>{text.searching({ name })}</span>
    </output>
  )
}

import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { Loading } from '../../ui/loading.tsx'

export function Searching({ name }: { readonly name: string }) {
  return <Loading label={text.searching({ name })} isLabelShown />
}

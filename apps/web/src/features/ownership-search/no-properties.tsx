import { SearchX } from 'lucide-react'

import { clearOwnerSearch } from '../../document/owner-search.ts'
import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoProperties({ name }: { readonly name: string }) {
  return (
    <EmptyState
      icon={<SearchX size={28} strokeWidth={1.75} aria-hidden />}
      title={text.none}
      help={text.noneHelp({ name })}
      action={
        <Button size="small" onPress={clearOwnerSearch}>
          {text.clear}
        </Button>
      }
    />
  )
}

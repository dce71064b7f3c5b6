import type { Proprietor } from '@terrier/contract/ownership'
import { companyRegisterUrl } from '@terrier/domain/ownership/company-register'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'

import { searchForOwner } from '../../document/owner-search.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { Button } from '../../ui/button.tsx'
import { Inset } from '../../ui/inset.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { NewTabLink } from './new-tab-link.tsx'

interface ProprietorCardProps {
  readonly proprietor: Proprietor
  /** For example 'Proprietor 2', in the order of the register. */
  readonly heading: string
  /** Whether to show all details including addresses, or only the name. */
  readonly isWhole: boolean
}

export function ProprietorCard({ proprietor, heading, isWhole }: ProprietorCardProps) {
  const { name, addresses, category, country, ownerKey } = proprietor
  return (
    <Inset kind="plain">
      <h6>{heading}</h6>
      <FactList
        labels="116px"
        facts={[
          { label: text.name, value: name },
          { label: text.address, value: isWhole ? addressesOf(addresses) : null },
          { label: text.category, value: isWhole ? category : null },
          { label: text.country, value: country },
          { label: text.companyNumber, value: companyNumberOf(proprietor) },
        ]}
      />
      {proprietor.sharesCompanyNumber && <Note size="small">{text.sharesCompanyNumber}</Note>}
      <div>
        <Button
          size="small"
          icon={<Search size={16} strokeWidth={2} aria-hidden />}
          aria-label={text.checkOthersOf({ name })}
          onPress={() => searchForOwner(name, ownerKey)}
        >
          {text.checkOthers}
        </Button>
      </div>
    </Inset>
  )
}

function addressesOf(addresses: readonly string[]): ReactNode {
  if (addresses.length === 0) return null
  return (
    <Stack gap={1}>
      {addresses.map((address) => (
        <span key={address}>{address}</span>
      ))}
    </Stack>
  )
}

/** Company numbers of the United Kingdom link to Companies House. */
function companyNumberOf(proprietor: Proprietor): ReactNode {
  const { companyNumber } = proprietor
  const url = companyRegisterUrl(proprietor)
  if (companyNumber === null || url === null) return companyNumber
  return <NewTabLink href={url}>{text.companyRegister({ number: companyNumber })}</NewTabLink>
}

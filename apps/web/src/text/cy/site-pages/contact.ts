import type { contactPageText as english } from '../../site-pages/contact.ts'
import type { Welsh } from '../../messages.ts'

export const contactPageText: Welsh<typeof english> = {
  heading: 'Cysylltu',
  lead: 'I bwy i ofyn am y gosodiad hwn.',
  leadNamed: '{operator} sy’n rhedeg y gosodiad hwn o {product}.',
  sections: {
    writeToUs: { heading: 'Ysgrifennwch atom' },
    beforeYouWrite: {
      heading: 'Cyn i chi ysgrifennu',
      list: {
        cannotSignIn:
          'Methu mewngofnodi? Dywedwch pa gyfeiriad e-bost rydych chi’n ei ddefnyddio. Peidiwch byth ag anfon eich cyfrinair.',
        foundAMistake:
          'Wedi canfod camgymeriad mewn ffin neu berchennog? Daw’r cofnodion o Gofrestrfa Tir EF; rhowch y rhif teitl neu’r ID INSPIRE.',
        somethingDoesNot:
          'Rhywbeth ddim yn gweithio? Dywedwch beth a wnaethoch, beth ddigwyddodd, a pha borwr rydych chi’n ei ddefnyddio.',
      },
    },
    ownershipRecords: {
      heading: 'Cofnodion perchnogaeth',
      hmLandRegistry: 'Cofrestrfa Tir EF sy’n cadw’r gofrestr ac yn ei chywiro.',
      link: 'Cofrestrfa Tir EF ar GOV.UK',
    },
  },
}

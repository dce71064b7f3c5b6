import { productName } from '@terrier/contract/product'

import { operatorOf, type SiteFacts, type SitePageText } from './site-page-text.ts'

export const aboutPage = (facts: SiteFacts): SitePageText => ({
  heading: `About ${productName}`,
  lead: `${productName} shows who owns the land around you, on a map you can draw on, save, share and export.`,
  sections: [
    {
      heading: 'What it is for',
      body: [
        'A terrier is an old word for a register of land. This one is for people in Great Britain who want to do something with land: community groups, growers, housing and energy co-operatives, councils and campaigners.',
        'With it you can:',
        {
          list: [
            'see registered parcels, who owns them, and what else the same owner holds',
            'lay land data over the map: farmland grades, flood, protected sites, green belt and boundaries',
            'draw markers, lines and areas, and read off lengths and areas',
            'share a map with others by email, or publish a link to it',
            'export your map for use in other mapping software',
          ],
        },
      ],
    },
    {
      heading: 'Who runs it',
      body: [
        facts.operatorName === null
          ? 'The operator of this installation has not given a name yet.'
          : `This installation is run by ${operatorOf(facts)}.`,
        `${productName} is free software under the GNU Affero General Public License, version 3 or later: anyone may run it, read its code and improve it.`,
        ...(facts.publicSiteUrl === null
          ? []
          : [{ href: facts.publicSiteUrl, words: 'Visit our public site' }]),
      ],
    },
    {
      heading: 'Where the data comes from',
      body: [
        'The line at the bottom of the map names the source of everything that is shown at that moment, and Land Data names the edition of each layer.',
        {
          list: [
            'Parcels: INSPIRE Index Polygons of HM Land Registry, under the Open Government Licence v3.0',
            'Company owners: the datasets of UK and overseas companies that own property in England and Wales, of HM Land Registry, under its own licence',
            'Coast and stations: © OpenStreetMap contributors, under the Open Database License',
            'Places: GeoNames, under CC BY 4.0',
          ],
        },
        'Doggerland, where it is loaded, is a sample: its land, people and companies are invented.',
      ],
    },
    {
      heading: 'What it does not know',
      body: [
        'Ownership data covers England and Wales. Public parcels carry no title numbers, so which parcel belongs to which title comes from a licensed dataset or from people who checked. A parcel without a company record may be private, a charity’s, or simply not linked.',
        `For anything that depends on it, get an official copy of the register from HM Land Registry.`,
        {
          href: 'https://www.gov.uk/search-property-information-land-registry',
          words: 'Search for land and property information on GOV.UK',
        },
      ],
    },
  ],
})

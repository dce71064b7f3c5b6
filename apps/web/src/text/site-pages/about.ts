import { messages } from '../messages.ts'

export const aboutPageText = messages({
  unnamed: 'The operator of this site has not given a name yet.',
  runBy: 'This site is run by {operator}.',
  publicSite: 'Visit our public site',
  heading: 'About {product}',
  lead: '{product} shows who owns the land around you, on a map you can draw on, save, share and export.',
  sections: {
    whatItIs: {
      heading: 'What it is for',
      aTerrierIs:
        'A terrier is an old word for a register of land. This one is for people in Great Britain who want to do something with land: community groups, growers, housing and energy co-operatives, councils and campaigners.',
      withItYou: 'With it you can:',
      list: {
        seeRegisteredParcels:
          'see registered parcels, who owns them, and what else the same owner holds',
        layLandData:
          'lay land data over the map: farmland grades, flood, protected sites, green belt and boundaries',
        drawMarkersLines: 'draw markers, lines and areas, and read off lengths and areas',
        shareAMap: 'share a map with others by email, or publish a link to it',
        exportYourMap: 'export your map for use in other mapping software',
      },
    },
    whoRunsIt: {
      heading: 'Who runs it',
      productIsFree:
        '{product} is free software under the GNU Affero General Public License, version 3 or later: anyone may run it, read its code and improve it.',
    },
    whereTheData: {
      heading: 'Where the data comes from',
      theLineAt:
        'The line at the bottom of the map names the source of everything that is shown at that moment, and Land Data names the edition of each layer.',
      list: {
        parcelsInspireIndex:
          'Parcels: INSPIRE Index Polygons of HM Land Registry, under the Open Government Licence v3.0',
        companyOwnersThe:
          'Company owners: the datasets of UK and overseas companies that own property in England and Wales, of HM Land Registry, under its own licence',
        coastAndStations:
          'Coast and stations: © OpenStreetMap contributors, under the Open Database License',
        placesGeonamesUnder: 'Places: GeoNames, under CC BY 4.0',
      },
      doggerlandWhereIt:
        'Doggerland, where it is loaded, is a sample: its land, people and companies are invented.',
    },
    whatItDoes: {
      heading: 'What it does not know',
      ownershipDataCovers:
        'Ownership data covers England and Wales. Public parcels carry no title numbers, so which parcel belongs to which title comes from a licensed dataset or from people who checked. A parcel without a company record may be private, a charity’s, or simply not linked.',
      forAnythingThat:
        'For anything that depends on it, get an official copy of the register from HM Land Registry.',
      link: 'Search for land and property information on GOV.UK',
    },
  },
})

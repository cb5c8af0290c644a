/** What people call a maker as well, by its name's letters. What is nearly its name is found without, and so is its name without accents. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  chevrolet: ['Chevy'],
  landrover: ['Range Rover'],
  mercedesbenz: ['Mercedes', 'MB'],
  mini: ['Mini Cooper'],
  ram: ['Dodge Ram'],
  volkswagen: ['VW'],
};

/** The other names by which a maker is searched (IN-17): 'MERCEDES BENZ' and 'Mercedes-Benz' are one. */
export const otherNamesOf = (maker: string): readonly string[] =>
  otherNames[maker.toLowerCase().replace(/[^a-z]/g, '')] ?? [];

import { expect, test } from 'vitest';
import { foldText, foldWithOffsets } from '../text/fold-text.ts';
import { latinWord, spokenWordsBeginning } from './latin-words.ts';

test.each([
  ['monitor', 'मॉनिटर மானிட்டர் మానిటర్ মনিটর મોનિટર ಮಾನಿಟರ್ മോണിറ്റർ ਮਾਨੀਟਰ'],
  ['keyboard', 'कीबोर्ड கீபோர்டு కీబోర్డ్ কীবোর্ড કીબોર્ડ ಕೀಬೋರ್ಡ್ കീബോർഡ് ਕੀਬੋਰਡ'],
  ['mouse', 'माउस மவுஸ் మౌస్ মাউস માઉસ ಮೌಸ್ മൗസ് ਮਾਊਸ'],
  ['graphics', 'ग्राफिक्स கிராபிக்ஸ் గ్రాఫిక్స్ গ্রাফিক্স ગ્રાફિક્સ ಗ್ರಾಫಿಕ್ಸ್ ഗ്രാഫിക്സ് ਗ੍ਰਾਫਿਕਸ'],
  ['processor', 'प्रोसेसर பிராசசர் ప్రాసెసర్ প্রসেসর પ્રોસેસર ಪ್ರೊಸೆಸರ್ പ്രോസസർ ਪ੍ਰੋਸੈਸਰ'],
  ['ssd', 'एसएसडी எஸ்எஸ்டி ఎస్ఎస్డి এসএসডি એસએસડી ಎಸ್ಎಸ್ಡಿ എസ്എസ്ഡി ਐਸਐਸਡੀ'],
  ['gpu', 'जीपीयू ஜிபியு జిపియు জিপিইউ જીપીયુ ಜಿಪಿಯು ജിപിയു ਜੀਪੀਯੂ'],
  ['webcam', 'वेबकैम வெப்கேம் వెబ్‌క్యామ్ ওয়েবক্যাম વેબકેમ ವೆಬ್‌ಕ್ಯಾಮ್ വെബ്ക്യാം ਵੈਬਕੈਮ'],
  ['headphone', 'हेडफोन ஹெட்போன் హెడ్‌ఫోన్ হেডফোন હેડફોન ಹೆಡ್‌ಫೋನ್ ഹെഡ്‌ഫോൺ ਹੈੱਡਫੋਨ'],
  ['samsung', 'सैमसंग சாம்சங் శామ్సంగ్ স্যামসাং સેમસંગ ಸ್ಯಾಮ್‌ಸಂಗ್ സാംസങ് ਸੈਮਸੰਗ'],
  ['logitech', 'लॉजिटेक லாஜிடெக் లాజిటెక్ লজিটেক લોજીટેક ಲಾಜಿಟೆಕ್ ലോജിടെക് ਲੌਜੀਟੈਕ'],
  ['gaming', 'गेमिंग கேமிங் గేమింగ్ গেমিং ગેમિંગ ಗೇಮಿಂಗ್ ഗെയിമിംഗ് ਗੇਮਿੰਗ'],
  ['hazar', 'हज़ार हजार হাজার હજાર ਹਜ਼ਾਰ'],
  ['speaker', 'స్పీకర్లు ஸ்பீக்கர்கள் ସ୍ପିକର'],
  ['mouse', 'మౌస్‌లు ಮೌಸ್‌ಗಳು ମାଉସ'],
  ['gaming', 'ଗେମିଂ'],
  ['bina', 'बिना'],
])('%s in all scripts', (word, spellings) => {
  expect(spellings.split(' ').map(latinWord)).toEqual(spellings.split(' ').map(() => word));
});

test('a word that is not known is written as it is spoken', () => {
  expect(latinWord('नमस्ते')).toBe('namaste');
});

test('the beginning of a spoken word stands for all words that it may become', () => {
  expect(spokenWordsBeginning(latinWord('माउ'))).toContain('mouse');
  expect(spokenWordsBeginning(latinWord('கீபோ'))).toContain('keyboard');
  expect(spokenWordsBeginning('ma')).toEqual([]);
});

test('folding keeps the places of the typed words, and reads digits', () => {
  expect(foldText('मॉनिटर १५००० Tak')).toBe('monitor 15000 tak');
  expect(foldText('১৫হাজার 500রুপি')).toMatch(/^15 hazar 500 /);
  const { folded, offsets } = foldWithOffsets('a मॉनिटर b');
  expect(folded).toBe('a monitor b');
  expect(offsets?.[folded.indexOf('m')]).toBe(2);
  expect(offsets?.[folded.indexOf('b')]).toBe('a मॉनिटर b'.indexOf('b'));
});

import { expect, test } from 'vitest';
import { captionKind } from './caption-kind.ts';

test.each([
  ['Table 3: Figures', 'certain'],
  ['Algoritmo 2: Bombas', 'certain'],
  ['表7-1：发行人历史评级情况', 'possible'],
  ['表 7.5 停车区用地指标', 'possible'],
  ['図3 構成', 'possible'],
  ['그림 2 구성', 'possible'],
  ['[그림 1] 월별 가격', 'certain'],
  ['<표 2-1> 연도별 예산', 'certain'],
  ['【图3】 结构', 'certain'],
  ['[그림 2]의 녹색 선', undefined],
  ['[1] 참고', undefined],
  ['表 7.5 为基准值', undefined],
  ['表中路段交通量', undefined],
])('%s', (text, kind) => expect(captionKind(text)).toBe(kind));

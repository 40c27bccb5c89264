import { describe, expect, it } from 'vitest';
import { accountChangeBody, newAccountBody, scopeBody } from './account.model.ts';

describe('a new account', () => {
  it('sends what the chosen scope needs and no blanks', () => {
    const typed = { username: ' ann ', realName: '安', roleIds: ['3'], mobile: '', mail: ' ', companyIds: ['1'] };
    expect(newAccountBody({ ...typed, scopeKind: 'company', companyId: '1' })).toEqual({
      username: 'ann',
      realName: '安',
      roleIds: ['3'],
      scopeKind: 'company',
      companyId: '1',
      companyIds: ['1'],
      categories: [],
      needsSms: false,
      mustUploadId: false,
    });
    expect(newAccountBody({ ...typed, scopeKind: 'agent', agentId: '7', companyId: '1' })).not.toHaveProperty(
      'companyId',
    );
    expect(newAccountBody({ ...typed, scopeKind: 'all' })).toMatchObject({ scopeKind: 'all', companyId: null });
  });
});

describe('a change', () => {
  it('leaves masked values alone unless another one was typed', () => {
    expect(accountChangeBody('5', { version: 2, realName: '安', roleIds: ['3'] })).toEqual({
      id: '5',
      version: 2,
      realName: '安',
      roleIds: ['3'],
      needsSms: false,
      mustUploadId: false,
    });
    expect(accountChangeBody('5', { realName: '安', mobile: '13800138000' })).toMatchObject({ mobile: '13800138000' });
  });

  it('of the scope forgets the agent of another kind', () => {
    expect(scopeBody('5', { version: 2, scopeKind: 'own', agentId: '7', companyId: '1', companyIds: ['1'] })).toEqual({
      id: '5',
      version: 2,
      scopeKind: 'own',
      companyId: '1',
      categories: [],
    });
    expect(scopeBody('5', { scopeKind: 'own', categories: [1, 2] })).toMatchObject({ categories: [1, 2] });
  });
});
